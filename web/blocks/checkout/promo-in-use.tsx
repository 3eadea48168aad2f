import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'

type Props = {
  code: string
  /** Why it takes nothing off, in the shop's words. */
  refusal: string | null
  /** What became of an order that was tried with it. */
  outcome: string | undefined
  onRemove: () => void
}

/** A promo code and the way to do without it. */
export function PromoInUse({ code, refusal, outcome, onRemove }: Props) {
  const { t } = useLingui()
  const remove = () => {
    onRemove()
    toast(t`Promo code removed.`)
  }
  return refusal === null ? (
    <Button look="quiet" onClick={remove}>
      <Trans>Remove the code {code}</Trans>
    </Button>
  ) : (
    <Alert
      tone="error"
      title={refusal}
      actions={
        <Button look="secondary" onClick={remove}>
          <Trans>Remove the code</Trans>
        </Button>
      }
    >
      {outcome && <p>{outcome}</p>}
      <p>
        <Trans>The code {code} gives no discount on this order. Remove it to continue.</Trans>
      </p>
    </Alert>
  )
}
