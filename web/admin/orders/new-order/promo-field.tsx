import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef } from 'react'
import { usePromoCheck } from '#web/features/cart/use-promo-check.ts'
import { linesOf, type OrderSource } from '#web/features/checkout/order-source.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

type Props = { source: OrderSource & { applyPromo: (code: string) => void } }

/** A promo code for the order. It is inside the form of the order, so Enter checks the code instead of booking. */
export function PromoField({ source }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { problem, isBusy, clearProblem, check } = usePromoCheck({
    lines: linesOf(source.items),
    noLines: t`Add goods first.`,
    onValid: ({ code }) => source.applyPromo(code),
  })
  const apply = () => check(input.current?.value ?? '')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <Field
      ref={input}
      label={<Trans>Promo code</Trans>}
      placeholder={t`Enter promo code`}
      error={problem}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={clearProblem}
      onKeyDown={onKeyDown}
      inside={
        <Button variant="quiet" busy={isBusy} onClick={apply}>
          {isBusy ? <Trans>Checking...</Trans> : <Trans>Apply</Trans>}
        </Button>
      }
    />
  )
}
