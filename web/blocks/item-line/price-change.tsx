import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'

/** The price of an item differs from the one it was added at. */
export const PriceChange = ({ from, to }: { from: number; to: number }) => (
  <Trans>
    Price changed from {ksh(from)} to {ksh(to)} since you added it.
  </Trans>
)
