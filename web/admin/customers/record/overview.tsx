import { Trans, useLingui } from '@lingui/react/macro'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { ksh } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { useUrlPart } from '#web/admin/list/use-url-state.ts'
import { clientStatusLabels } from '#web/admin/record/client-status-labels.ts'
import layout from '#web/admin/record/layout.module.css'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ContactLinks } from '../contact-links.tsx'
import { canEdit } from '../customer-rights.ts'
import styles from '../customers.module.css'
import { EditCustomerForm } from '../forms/edit-customer-form.tsx'
import { ClientGroup } from './client-group.tsx'
import { CustomerCredit } from './credit.tsx'
import { CustomerDuplicates } from './duplicates.tsx'
import { MemberAccount } from './member-account.tsx'
import { NationalId } from './national-id.tsx'
import { CustomerTexts } from './texts.tsx'

const loadMakeClient = () => import('../forms/make-client-form.tsx')

/** Who the customer is, what was ordered, what is owed, and who may be the same person. */
export function CustomerOverview({ customer }: { customer: CustomerRecord }) {
  const form = useUrlPart('edit')
  return (
    <div className={layout.columns}>
      <div className={layout.side}>
        <Panel title={<Trans>Details</Trans>}>
          {form.isOpen && canEdit(customer) ? (
            <EditCustomerForm customer={customer} onClose={form.close} />
          ) : (
            <>
              <Details customer={customer} />
              {(customer.clientNumber !== null || customer.nationalIdEnding !== null) && (
                <NationalId customer={customer} />
              )}
            </>
          )}
        </Panel>
        <Can permission="Place Orders">
          {customer.clientNumber === null ? (
            <Panel title={<Trans>Lending</Trans>}>
              <p className={layout.note}>
                <Trans>Not a client: nothing can be booked. A client belongs to a group.</Trans>
              </p>
              <div>
                <DialogButton label={<Trans>Make a client</Trans>} load={loadMakeClient} part={{ customer }} />
              </div>
            </Panel>
          ) : (
            <>
              <CustomerCredit customer={customer} />
              <ClientGroup customer={customer} />
            </>
          )}
        </Can>
      </div>
      <div className={layout.side}>
        <Panel title={<Trans>Contact</Trans>}>
          <ContactLinks customer={customer} />
        </Panel>
        <CustomerTexts customer={customer} />
        <Panel title={<Trans>Purchases</Trans>}>
          <Purchases customer={customer} />
        </Panel>
        <Panel title={<Trans>Member account</Trans>}>
          <MemberAccount customer={customer} />
        </Panel>
        <CustomerDuplicates customer={customer} />
      </div>
    </div>
  )
}

function Details({ customer }: { customer: CustomerRecord }) {
  const { t } = useLingui()
  const { clientStatus, merged } = customer
  return (
    <Facts>
      <Fact label={<Trans>Email</Trans>} isWide>
        {customer.email === null ? notKnown : <a href={`mailto:${customer.email}`}>{customer.email}</a>}
      </Fact>
      <Fact label={<Trans>Phone</Trans>}>
        {customer.phone === null ? notKnown : <a href={`tel:${customer.phone}`}>{toLocalPhone(customer.phone)}</a>}
      </Fact>
      <Fact label={<Trans>Location</Trans>}>{customer.location ?? notKnown}</Fact>
      <Fact label={<Trans>Branch</Trans>}>{customer.branch ?? notKnown}</Fact>
      <Fact label={<Trans>Joined</Trans>}>
        <DateTime at={customer.joinDate} />
      </Fact>
      {customer.clientNumber !== null && (
        <>
          <Fact label={<Trans>Client number</Trans>}>{customer.clientNumber}</Fact>
          <Fact label={<Trans>Group</Trans>}>{customer.groupName ?? notKnown}</Fact>
          <Fact label={<Trans>Credit officer</Trans>}>
            {customer.creditOfficer ?? notKnown}
            {customer.officerPhone && (
              <>
                {' '}
                <a href={`tel:${customer.officerPhone}`} className={styles.phone}>
                  {toLocalPhone(customer.officerPhone)}
                </a>
              </>
            )}
          </Fact>
          <Fact label={<Trans>Lending status</Trans>}>{clientStatus && t(clientStatusLabels[clientStatus])}</Fact>
        </>
      )}
      {merged.length > 0 && (
        <Fact label={<Trans>Merged records</Trans>}>
          {merged.map(({ name, clientNumber }) => [name, clientNumber].filter(Boolean).join(' ')).join(', ')}
        </Fact>
      )}
    </Facts>
  )
}

function Purchases({ customer }: { customer: CustomerRecord }) {
  const { i18n } = useLingui()
  const { firstOrder, lastOrder } = customer
  return (
    <Facts>
      <Fact label={<Trans context="by a customer">Total Spent</Trans>}>{ksh(customer.totalSpent)}</Fact>
      <Fact label={<Trans>Orders</Trans>}>{i18n.number(customer.totalOrders)}</Fact>
      <Fact label={<Trans>First order</Trans>}>{firstOrder ? <DateTime at={firstOrder} /> : notKnown}</Fact>
      <Fact label={<Trans>Last order</Trans>}>{lastOrder ? <DateTime at={lastOrder} /> : notKnown}</Fact>
    </Facts>
  )
}
