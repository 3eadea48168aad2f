import { Trans } from '@lingui/react/macro'
import type { MyClient, OpenBranch } from '#contract/order-requests.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from '../checkout.module.css'

type Props = {
  /** Null for a member who is no client yet. */
  client: MyClient | null
  name: string
  phone: string | null
  branches: readonly OpenBranch[]
  branchId: number | null
  onBranch: (id: number | null) => void
  isMissing: boolean
}

/** Who asks, and who will answer. */
export const Requester = ({ client, name, phone, branches, branchId, onBranch, isMissing }: Props) => (
  <Panel title={<Trans>Your Information</Trans>}>
    {client ? (
      <div className={styles.facts}>
        <Field label={<Trans>Name</Trans>} value={client.fullName} readOnly />
        <Field label={<Trans>Client number</Trans>} value={client.clientNumber} readOnly />
        <Field label={<Trans>Group</Trans>} value={client.groupName ?? ''} readOnly />
        <Field label={<Trans>Branch</Trans>} value={client.branchName} readOnly />
        <Field label={<Trans>Credit Officer</Trans>} value={client.creditOfficer ?? ''} readOnly />
        <Field label={<Trans>Phone</Trans>} value={client.phone ?? phone ?? ''} readOnly />
      </div>
    ) : (
      <>
        <p>
          <Trans>
            You aren't a client of a lending group yet. Choose your nearest branch: its staff will call you.
          </Trans>
        </p>
        <div className={styles.facts}>
          <Field label={<Trans>Name</Trans>} value={name} readOnly />
          <Field label={<Trans>Phone</Trans>} value={phone ?? ''} readOnly />
        </div>
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
