import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { recordPaths } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { PartList, usePartPage } from '#web/admin/record/part-list.tsx'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import styles from '../customers.module.css'
import { groupsOfClient } from '../customers.queries.ts'

const loadMove = () => import('../forms/move-client-form.tsx')

/** The groups a client was in, with a move to another one and out of the group. */
export function ClientGroup({ customer }: { customer: CustomerRecord }) {
  const { t } = useLingui()
  const language = useLanguage()
  const pages = usePartPage()
  const query = useQuery({
    ...groupsOfClient(customer.id, pages.page, useSession()),
    placeholderData: keepPreviousData,
  })
  const day = (at: string) => formatDay(at, language)
  return (
    <Panel title={<Trans>Groups</Trans>}>
      <PartList
        query={query}
        pages={pages}
        failed={t`Failed to load groups.`}
        emptyText={<Trans>The client was in no group yet.</Trans>}
      >
        {({ groupId, groupName, groupNumber, branchName, beganAt, endedAt }) => (
          <span className={layout.lines}>
            <Link to={recordPaths.group(groupId)}>{groupName}</Link>
            <small>
              {groupNumber}, {branchName}
              {', '}
              {endedAt === null ? <Trans>since {day(beganAt)}</Trans> : `${day(beganAt)} – ${day(endedAt)}`}
            </small>
          </span>
        )}
      </PartList>
      <Can permission="Manage Lending">
        <div className={styles.inLine}>
          <DialogButton
            label={<Trans>Move to another group</Trans>}
            load={loadMove}
            part={{ customer, isLeaving: false }}
          />
          {customer.groupName !== null && (
            <DialogButton
              variant="quietDanger"
              label={<Trans>Leave the group</Trans>}
              load={loadMove}
              part={{ customer, isLeaving: true }}
            />
          )}
        </div>
      </Can>
    </Panel>
  )
}
