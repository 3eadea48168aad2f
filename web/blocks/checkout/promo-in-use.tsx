import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'

type Props = {
  code: string
  /** The server's message when the code gives no discount. */
  refusal: string | null
  /** What happened to an order that was submitted with the code. */
  outcome: string | undefined
  onRemove: () => void
}

/** A promo code with a button that removes it. */
export function PromoInUse({ code, refusal, outcome, onRemove }: Props) {
  const { t } = useLingui()
  const remove = () => {
    onRemove()
    toast(t`Promo code removed.`)
  }
  return refusal === null ? (
    <Button variant="quiet" onClick={remove}>
      <Trans>Remove the code {code}</Trans>
    </Button>
  ) : (
    <Alert
      tone="error"
      title={refusal}
      actions={
        <Button variant="secondary" onClick={remove}>
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
