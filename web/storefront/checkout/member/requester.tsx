import { Trans } from '@lingui/react/macro'
import type { MyClient, OpenBranch } from '#contract/orders/order-requests.ts'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Props = {
  /** Null for a member who is not a client. */
  client: MyClient | null
  name: string
  phone: string | null
  branches: readonly OpenBranch[]
  branchId: number | null
  onBranch: (id: number | null) => void
  isMissing: boolean
}

/** The member who sends the request and the officer who gets it; without a client, a choice of the branch. */
export const Requester = ({ client, name, phone, branches, branchId, onBranch, isMissing }: Props) => (
  <Panel title={<Trans>Your Information</Trans>}>
    {client ? (
      <Facts>
        <Fact label={<Trans>Name</Trans>}>{client.fullName}</Fact>
        <Fact label={<Trans>Client number</Trans>}>{client.clientNumber}</Fact>
        <Fact label={<Trans>Group</Trans>}>{client.groupName || notKnown}</Fact>
        <Fact label={<Trans>Branch</Trans>}>{client.branchName}</Fact>
        <Fact label={<Trans>Credit Officer</Trans>}>{client.creditOfficer || notKnown}</Fact>
        <Fact label={<Trans>Phone</Trans>}>{client.phone || phone || notKnown}</Fact>
      </Facts>
    ) : (
      <>
        <p>
          <Trans>
            You aren't a client of a lending group yet. Choose your nearest branch: its staff will call you.
          </Trans>
        </p>
        <Facts>
          <Fact label={<Trans>Name</Trans>}>{name}</Fact>
          <Fact label={<Trans>Phone</Trans>}>{phone || notKnown}</Fact>
        </Facts>
        <SelectField
          label={<Trans>Branch</Trans>}
          value={branchId ?? ''}
          onChange={(event) => onBranch(Number(event.target.value) || null)}
          required
          error={isMissing && <Trans>Choose a branch.</Trans>}
        >
          <option value="">—</option>
          {branches.map((branch) => (
            <option key={branch.id} value={branch.id}>
              {branch.name === branch.town ? branch.name : `${branch.name}, ${branch.town}`}
            </option>
          ))}
        </SelectField>
      </>
    )}
  </Panel>
)
