import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { BuyAgain } from '#web/blocks/orders/buy-again.tsx'
import { PayDeposit } from '#web/blocks/orders/pay-deposit.tsx'
import { SummaryRow, SummaryRows } from '#web/features/checkout/summary-rows.tsx'
import { PlanStanding } from '#web/features/instalments/plan-standing.tsx'
import { CancelOrder } from '#web/features/orders/cancel-order.tsx'
import { DocumentButton } from '#web/features/orders/document-button.tsx'
import { OrderStatus } from '#web/features/orders/order-status.tsx'
import { ContactDetails, useContact } from '#web/features/settings/contact-details.tsx'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PhoneLinks } from '#web/ui/phone-links.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderFigures } from './order-figures.tsx'
import { OrderItemsPanel } from './order-items-panel.tsx'
import styles from './order-view.module.css'
import { Track } from './track.tsx'

/** One order: its progress, items, figures and instalment plan. */
export function OrderView({ order }: { order: OrderDetail }) {
  const { t } = useLingui()
  const { orderNumber, status, items, plan, newTermsOn } = order
  return (
    <Page
      title={
        <>
          <LocaleLink to="/orders" className={styles.back} aria-label={t`Back to My Orders`}>
            <ArrowLeft aria-hidden size={22} />
          </LocaleLink>
          <Trans>Order {orderNumber}</Trans>
        </>
      }
      tab={t`Order ${orderNumber}`}
      actions={<OrderStatus status={status} />}
    >
      <OrderFacts order={order} />
      <div className={styles.actions}>
        {status === 'delivered' && <BuyAgain orderNumber={orderNumber} lines={items} />}
        <DocumentButton orderId={order.id} />
        <PayDeposit order={order} />
        {order.canCancel && <CancelOrder order={order} />}
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Track order={order} />
          <Panel title={<Trans>Items</Trans>}>
            <OrderItemsPanel items={items} />
          </Panel>
        </div>
        <div className={styles.column}>
          <Panel title={<Trans>Order Summary</Trans>}>
            <OrderFigures order={order} />
          </Panel>
          {(plan.length > 0 || newTermsOn !== null) && (
            <Panel title={<Trans>Instalment plan</Trans>}>
              <PlanStanding plan={plan} newTermsOn={newTermsOn} />
            </Panel>
          )}
          <OrderPeople order={order} />
        </div>
      </div>
    </Page>
  )
}

/** The client and credit officer of an order, and contacts for questions. */
function OrderPeople({ order }: { order: OrderDetail }) {
  const contact = useContact()
  const { client, groupName, branch, creditOfficer, officerPhone, branchPhone, location } = order
  return (
    <Panel title={<Trans>Client and credit officer</Trans>}>
      <SummaryRows>
        <SummaryRow label={<Trans>Client</Trans>}>{client.name}</SummaryRow>
        <SummaryRow label={<Trans>Client number</Trans>}>{client.clientNumber}</SummaryRow>
        {client.phoneNumber && <SummaryRow label={<Trans>Phone</Trans>}>{client.phoneNumber}</SummaryRow>}
        <SummaryRow label={<Trans>Group</Trans>}>{groupName}</SummaryRow>
        <SummaryRow label={<Trans>Branch</Trans>}>{branch}</SummaryRow>
        <SummaryRow label={<Trans>Credit Officer</Trans>}>{creditOfficer}</SummaryRow>
        {location && <SummaryRow label={<Trans>Location</Trans>}>{location}</SummaryRow>}
      </SummaryRows>
      <p>
        <Trans>
          Something wrong? Call {creditOfficer} or the {branch} branch.
        </Trans>
      </p>
      {officerPhone && <PhoneLinks phone={officerPhone} call={<Trans>Call {creditOfficer}</Trans>} />}
      {branchPhone && <PhoneLinks phone={branchPhone} call={<Trans>Call the branch</Trans>} />}
      {contact && <ContactDetails contact={contact} />}
    </Panel>
  )
}
