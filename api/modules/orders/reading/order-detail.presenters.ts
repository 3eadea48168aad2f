import { picturePath } from '#api/modules/files/pictures.service.ts'
import { toOrderMoney } from '#api/modules/orders/orders.rules.ts'
import type { Actor } from '#api/platform/actor.ts'
import { toShillings, vatInside } from '#contract/money.ts'
import { fullNameOf } from '#contract/names.ts'
import { documentNumber } from '#contract/orders/documents.ts'
import { instalmentAmounts } from '#contract/orders/instalments.ts'
import type { OrderDetail, PlannedInstalment } from '#contract/orders/orders.ts'
import { toOrderHead } from './my-orders.ts'
import type { OrderDetailRow } from './order-detail.queries.ts'

/**
 * The planned instalments without due days, because these count from the delivery; empty for a cancelled order.
 * Shillings.
 */
export function plannedAhead(row: OrderDetailRow): PlannedInstalment[] {
  const total = toShillings(row.total_cents)
  if (row.status === 'Cancelled' || total === 0) return []
  return instalmentAmounts(total, row.number_of_months).map((amount, index) => ({
    number: index + 1,
    dueOn: null,
    amount,
    paid: 0,
  }))
}

type DocumentRow = OrderDetailRow['documents'][number]

const toDocument = ({ id, issued_on, total_cents, invoice_year, invoice_number, ...row }: DocumentRow) => ({
  id,
  series: row.series,
  number: documentNumber(row),
  issuedOn: issued_on,
  total: toShillings(total_cents),
  invoice:
    invoice_year === null || invoice_number === null
      ? null
      : documentNumber({ series: 'invoice', year: invoice_year, number: invoice_number }),
})

export function toOrderDetail(actor: Actor, row: OrderDetailRow, plan: PlannedInstalment[]): OrderDetail {
  const { phoneNumber = '', location = '' } = row.personal ?? {}
  return {
    ...toOrderHead(actor, row),
    ...toOrderMoney(row),
    state: row.status,
    client: { name: fullNameOf(row.personal ?? {}), clientNumber: row.client_number ?? '', phoneNumber },
    groupName: row.group_name,
    branch: row.branch,
    creditOfficer: row.credit_officer,
    officerPhone: row.officer_phone,
    branchPhone: row.branch_phone,
    location,
    numberOfMonths: row.number_of_months,
    dueWeekday: row.due_weekday,
    promoCode: row.promo_code,
    vatIncluded: toShillings(vatInside(row.total_cents, row.vat_percent)),
    vatPercent: row.vat_percent,
    expectedOn: row.expected_on,
    deliveredOn: row.delivered_on,
    returned: toShillings(row.returned_cents),
    items: row.lines.map((line) => ({
      id: line.id,
      productId: line.productId,
      productName: line.name,
      itemCode: line.itemCode,
      slug: line.slug,
      imageUrl: picturePath(line.picture),
      price: toShillings(line.unit),
      quantity: line.quantity,
      returned: line.returned,
      total: toShillings(line.total),
    })),
    events: row.events.map((event) => ({
      id: event.id,
      kind: event.kind,
      status: event.status,
      reason: event.reason,
      at: new Date(event.at).toISOString(),
    })),
    documents: row.documents.map(toDocument),
    newTermsOn: row.new_terms_on,
    plan,
  }
}
