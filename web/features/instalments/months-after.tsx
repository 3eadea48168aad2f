import { Plural } from '@lingui/react/macro'

/** When an instalment is due, as long as the delivery its day is counted from is to come. */
export const MonthsAfter = ({ months }: { months: number }) => (
  <Plural value={months} one="# month after delivery" other="# months after delivery" />
)
