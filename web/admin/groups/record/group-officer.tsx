import { Trans } from '@lingui/react/macro'
import type { GroupRecord } from '#contract/lending/groups.staff.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { Can } from '#web/admin/lib/can.tsx'
import layout from '#web/admin/record/layout.module.css'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PhoneLinks } from '#web/ui/phone-links.tsx'

const loadForm = () => import('../forms/officer-form.tsx')

/** Who leads the group, with links that call; another officer is chosen here. */
export function GroupOfficer({ group }: { group: GroupRecord }) {
  const { creditOfficer, officerPhone, officerIsActive, status } = group
  return (
    <Panel title={<Trans>Credit officer</Trans>}>
      <div className={layout.form}>
        <p>
          <strong>{creditOfficer}</strong> {officerPhone !== null && toLocalPhone(officerPhone)}
        </p>
        {!officerIsActive && status !== 'closed' && (
          <Alert>
            <p>
              <Trans>This officer is not active: the group takes no orders until it has another one.</Trans>
            </p>
          </Alert>
        )}
        {officerPhone !== null && <PhoneLinks phone={officerPhone} />}
        {status !== 'closed' && (
          <Can permission="Manage Lending">
            <div>
              <DialogButton label={<Trans>Change officer</Trans>} load={loadForm} part={{ group }} />
            </div>
          </Can>
        )}
      </div>
    </Panel>
  )
}
