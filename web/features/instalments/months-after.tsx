import { Plural } from '@lingui/react/macro'

/** The due date of an instalment before delivery: due dates count from the delivery. */
export const MonthsAfter = ({ months }: { months: number }) => (
  <Plural value={months} one="# month after delivery" other="# months after delivery" />
)
