import { Trans } from '@lingui/react/macro'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Props = {
  code: string
  /** Why it takes nothing off, in the shop's words. */
  refusal: string | null
  onRemove: () => void
}

/** A promo code and the way to do without it. */
export const PromoInUse = ({ code, refusal, onRemove }: Props) =>
  refusal === null ? (
    <Button look="quiet" onClick={onRemove}>
      <Trans>Remove the code {code}</Trans>
    </Button>
  ) : (
    <Alert
      tone="error"
      title={refusal}
      actions={
        <Button look="secondary" onClick={onRemove}>
          <Trans>Remove the code</Trans>
        </Button>
      }
    >
      <p>
        <Trans>The code {code} takes nothing off this order. Remove it to go on without it.</Trans>
      </p>
    </Alert>
  )
