import { ShopError } from '#api/platform/errors.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { ksh, toCents } from '#contract/money.ts'
import type { EditOrderInput, StaffOrder } from '#contract/orders/orders.staff.ts'

/** What names a person: kept out of events and of what audit shows before and after. */
const personalFields = ['firstName', 'lastName', 'phoneNumber', 'location'] as const
const fixedFields = ['branch', 'groupName', 'creditOfficer'] as const

type Facts = Partial<Pick<StaffOrder, 'numberOfMonths' | 'shipping' | 'total'>>
type Personal = Partial<Pick<StaffOrder, (typeof personalFields)[number]>>

/** What differs, and nothing else: facts in shillings, and the personal fields apart. */
export type Edit = { before: Facts; after: Facts; personalBefore: Personal; personalAfter: Personal }

const isSame = (one: number, other: number) => toCents(one) === toCents(other)

/** Throws NOT_EDITABLE, naming each figure that is not the order's with the one that stands. */
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

/** Whether an order is as a form wants it, but for the total that the form began with: sent again, it is done. */
export const isEditedAlready = (current: StaffOrder, { customerInfo, orderInfo }: EditOrderInput) =>
  [...personalFields, ...fixedFields, 'numberOfMonths' as const].every(
    (field) => customerInfo[field] === current[field],
  ) && (['subtotal', 'shipping', 'tax'] as const).every((field) => isSame(orderInfo[field], current[field]))

/** What a form that was sent back changes of an order as it stands; null for nothing. Throws NOT_EDITABLE. */
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
