import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import { allows } from '#contract/orders/order-states.ts'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { PlanStanding } from '#web/features/instalments/plan-standing.tsx'
import { DocumentButton } from '#web/features/orders/document-button.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './order-details.module.css'

/** Days, VAT, returned items and instalments of an order. */
export function OrderTerms({ terms }: { terms: OrderDetail }) {
  const language = useLanguage()
  const { deliveredOn, expectedOn, returned, vatIncluded, vatPercent, plan, newTermsOn } = terms
  return (
    <Panel title={<Trans>Delivery and repayment</Trans>}>
      <Facts className={styles.facts}>
        {deliveredOn ? (
          <Fact label={<Trans>Delivered on</Trans>}>{formatDay(deliveredOn, language)}</Fact>
        ) : (
          <Fact label={<Trans>Delivery expected</Trans>}>{expectedOn && formatDay(expectedOn, language)}</Fact>
        )}
        <Fact label={<Trans>VAT included ({vatPercent}%)</Trans>}>{ksh(vatIncluded)}</Fact>
        {returned > 0 && <Fact label={<Trans>Items returned</Trans>}>{ksh(returned)}</Fact>}
      </Facts>
      {(plan.length > 0 || newTermsOn !== null) && <PlanStanding plan={plan} newTermsOn={newTermsOn} />}
    </Panel>
  )
}

/** The delivery note, and the invoices and credit notes of an order, to print. */
export const OrderDocuments = ({ order: { id, state, documents } }: { order: OrderDetail }) => (
  <Panel title={<Trans>Documents</Trans>}>
    <ul className={styles.documents}>
      {allows(state, 'print-delivery-note') && (
        <li>
          <DocumentButton
            orderId={id}
            choice={{ query: { kind: 'delivery-note' }, name: `delivery-note-00${id}` }}
            variant="quiet"
          >
            <Trans>Delivery note</Trans>
          </DocumentButton>
        </li>
      )}
      {documents.map((issued) => (
        <IssuedDocument key={issued.id} orderId={id} issued={issued} />
      ))}
    </ul>
  </Panel>
)

function IssuedDocument({ orderId, issued }: { orderId: number; issued: OrderDetail['documents'][number] }) {
  const language = useLanguage()
  const { id, series, number, issuedOn, total } = issued
  const choice = { query: { document: String(id) }, name: number.toLowerCase() }
  return (
    <li>
      <DocumentButton orderId={orderId} choice={choice} variant="quiet">
        {series === 'invoice' ? <Trans>Invoice {number}</Trans> : <Trans>Credit note {number}</Trans>}
      </DocumentButton>
      <span className={styles.quiet}>
        {formatDay(issuedOn, language)} · {ksh(total)}
      </span>
    </li>
  )
}
