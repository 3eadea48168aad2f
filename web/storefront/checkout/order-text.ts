import { useLingui } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import { instalmentAmounts } from '#contract/orders/instalments.ts'
import type { OrderDetail } from '#contract/orders/orders.ts'

/** The message about an order for its client, in the language of the page. Plain spaces: some phones show others as boxes. */
export function useOrderText({ orderNumber, items, total, numberOfMonths, creditOfficer }: OrderDetail) {
  const { t } = useLingui()
  const lines = items.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ')
  const each = ksh(instalmentAmounts(total, numberOfMonths)[0] ?? total)
  return t`Order ${orderNumber}: ${lines}. Total ${ksh(total)}, ${numberOfMonths} × ${each}. Credit officer: ${creditOfficer}`.replaceAll(
    '\u00a0',
    ' ',
  )
}
