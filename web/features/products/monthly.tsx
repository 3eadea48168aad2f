import { Plural } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import { instalmentAmounts } from '#contract/orders/instalments.ts'
import { useMonths } from '#web/lib/storage/months.store.ts'

type Props = {
  /** Shillings. */
  amount: number
  /** The months last chosen on this device, when missing. */
  over?: number
}

/** The instalment of an amount over some months: 'KSh 530 × 6 months'. */
export function Monthly({ amount, over }: Props) {
  const last = useMonths()
  const months = over ?? last
  const each = ksh(instalmentAmounts(amount, months)[0] ?? amount)
  return <Plural value={months} one={`${each} × # month`} other={`${each} × # months`} />
}
