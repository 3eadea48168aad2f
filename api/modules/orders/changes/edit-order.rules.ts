import { ShopError } from '#api/platform/errors.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { ksh, toCents } from '#contract/money.ts'
import type { EditOrderInput, StaffOrder } from '#contract/orders/orders.staff.ts'

/** Personal fields: left out of events and of `before` and `after` in the audit. */
const personalFields = ['firstName', 'lastName', 'phoneNumber', 'location'] as const
const fixedFields = ['branch', 'groupName', 'creditOfficer'] as const

type Facts = Partial<Pick<StaffOrder, 'numberOfMonths' | 'shipping' | 'total'>>
type Personal = Partial<Pick<StaffOrder, (typeof personalFields)[number]>>

/** Only the differences: facts in shillings, and the personal fields apart. */
export type Edit = { before: Facts; after: Facts; personalBefore: Personal; personalAfter: Personal }

const isSame = (one: number, other: number) => toCents(one) === toCents(other)

/** Throws NOT_EDITABLE, naming each field that differs from the order with the order's value. */
function assertOnlyEditable(current: StaffOrder, { customerInfo, orderInfo }: EditOrderInput, total: number) {
  const problems: FieldProblem[] = []
  for (const field of fixedFields) {
    if (customerInfo[field] !== current[field]) {
      problems.push({ field: `customerInfo.${field}`, message: current[field] })
    }
  }
  for (const field of ['subtotal', 'tax'] as const) {
    if (!isSame(orderInfo[field], current[field])) {
      problems.push({ field: `orderInfo.${field}`, message: ksh(current[field]) })
    }
  }
  if (!isSame(orderInfo.total, current.total) && !isSame(orderInfo.total, total)) {
    problems.push({ field: 'orderInfo.total', message: ksh(total) })
  }
  if (problems.length > 0) throw new ShopError('NOT_EDITABLE', { fields: problems })
}

/**
 * Whether an order already has all values of a form, except for the total; so an edit that is sent again counts as
 * done.
 */
export const isEditedAlready = (current: StaffOrder, { customerInfo, orderInfo }: EditOrderInput) =>
  [...personalFields, ...fixedFields, 'numberOfMonths' as const].every(
    (field) => customerInfo[field] === current[field],
  ) && (['subtotal', 'shipping', 'tax'] as const).every((field) => isSame(orderInfo[field], current[field]))

/** The changes a form makes to an order; null when there are none. Throws NOT_EDITABLE. */
export function planEdit(current: StaffOrder, input: EditOrderInput): Edit | null {
  const { customerInfo, orderInfo } = input
  const total = current.total - current.shipping + orderInfo.shipping
  assertOnlyEditable(current, input, total)

  const edit: Edit = { before: {}, after: {}, personalBefore: {}, personalAfter: {} }
  const facts = { numberOfMonths: customerInfo.numberOfMonths, shipping: orderInfo.shipping, total }
  for (const field of ['numberOfMonths', 'shipping', 'total'] as const) {
    if (facts[field] === current[field]) continue
    edit.before[field] = current[field]
    edit.after[field] = facts[field]
  }
  for (const field of personalFields) {
    if (customerInfo[field] === current[field]) continue
    edit.personalBefore[field] = current[field]
    edit.personalAfter[field] = customerInfo[field]
  }
  return Object.keys({ ...edit.after, ...edit.personalAfter }).length === 0 ? null : edit
}
