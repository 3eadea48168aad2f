import { Trans } from '@lingui/react/macro'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { SummaryRow, SummaryRows } from '#web/features/checkout/summary-rows.tsx'
import { ContactDetails, useContact } from '#web/features/settings/contact-details.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PhoneLinks } from '#web/ui/phone-links.tsx'

/** The client and credit officer of an order, and contacts for questions. */
export function OrderPeople({ order }: { order: OrderDetail }) {
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
