import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { recordPaths } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { PartList, usePartPage } from '#web/admin/record/part-list.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { formerClients } from '../groups.queries.ts'

/** Clients who were in the group earlier, with their days in it. */
export function FormerClients({ id }: { id: number }) {
  const { t } = useLingui()
  const session = useSession()
  const language = useLanguage()
  const pages = usePartPage()
  const query = useQuery({ ...formerClients(id, pages.page, session), placeholderData: keepPreviousData })
  return (
    <Panel title={<Trans>Former clients</Trans>}>
      <PartList
        query={query}
        pages={pages}
        failed={t`Failed to load the clients of the group.`}
        emptyText={<Trans>No client has left this group.</Trans>}
      >
        {({ clientId, fullName, clientNumber, beganAt, endedAt }) => (
          <span className={layout.lines}>
            <span>
              {can(session, 'Manage Customers') ? (
                <Link to={recordPaths.customer(clientId)}>{fullName}</Link>
              ) : (
                fullName
              )}{' '}
              {clientNumber}
            </span>
            <small>
              {formatDay(beganAt, language)} – {endedAt !== null && formatDay(endedAt, language)}
            </small>
          </span>
        )}
      </PartList>
    </Panel>
  )
}
