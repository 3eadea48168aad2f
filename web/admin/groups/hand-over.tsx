import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { GroupToHandOver } from '#contract/lending/hand-over.staff.ts'
import { screenLoader } from '#web/admin/lib/admin-loader.ts'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { GroupTabs } from '#web/admin/lib/screen-tabs.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import { HandOverForm } from '#web/admin/record/hand-over-form.tsx'
import layout from '#web/admin/record/layout.module.css'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { groupsToHandOver } from './groups.queries.ts'

export const clientLoader = screenLoader(screens.handOver, (client, { session }) => {
  void client.prefetchQuery(groupsToHandOver(session))
})

export default withAccess(screens.handOver, HandOver)

const loadTransfer = () => import('./forms/transfer-form.tsx')

function HandOver() {
  const { t } = useLingui()
  const query = useQuery(groupsToHandOver(useSession()))
  return (
    <Page
      title={t(screens.handOver.name)}
      tab={t(screens.handOver.name)}
      actions={<DialogButton label={<Trans>Transfer groups</Trans>} load={loadTransfer} part={{}} size="36rem" />}
    >
      <GroupTabs />
      <QueryBoundary
        query={query}
        loading={<Skeleton height="16rem" />}
        failed={t`Failed to load groups.`}
        variant="secondary"
      >
        {({ content, totalElements }) =>
          content.length === 0 ? (
            <EmptyState icon={CircleCheck} title={<Trans>Nothing to hand over</Trans>}>
              <Trans>Each group has an active credit officer, and no leave is over.</Trans>
            </EmptyState>
          ) : (
            <>
              <p>
                <Plural
                  value={totalElements}
                  one="# group waits for another credit officer, or to be given back."
                  other="# groups wait for another credit officer, or to be given back."
                />
              </p>
              {byOfficer(content).map((groups) => (
                <OfficerPanel key={`${groups[0]?.creditOfficerId} ${groups[0]?.leave?.id}`} groups={groups} />
              ))}
            </>
          )
        }
      </QueryBoundary>
    </Page>
  )
}

/** The groups of each officer; those of a leave apart, by the officer they go back to. */
function byOfficer(groups: readonly GroupToHandOver[]): GroupToHandOver[][] {
  const parts = new Map<string, GroupToHandOver[]>()
  for (const group of groups) {
    const key = `${group.creditOfficerId} ${group.leave?.id}`
    parts.set(key, [...(parts.get(key) ?? []), group])
  }
  return [...parts.values()]
}

function OfficerPanel({ groups }: { groups: GroupToHandOver[] }) {
  const language = useLanguage()
  const [first] = groups
  if (!first) return null
  const { creditOfficer, branchName, leave } = first
  const away = leave?.name
  const until = leave && formatDay(leave.until, language)
  return (
    <Panel title={`${creditOfficer}, ${branchName}`}>
      <div className={layout.form}>
        <p>
          {leave ? (
            <Trans>
              Leads these groups for {away}, until {until}.
            </Trans>
          ) : (
            <Trans>This officer is not active: these groups take no orders.</Trans>
          )}
        </p>
        <ul className={layout.points}>
          {groups.map(({ id, name, groupNumber, clients }) => (
            <li key={id}>
              <Link to={recordPaths.group(id)}>{name}</Link>{' '}
              <span className={layout.note}>
                {groupNumber}, <Plural value={clients} one="# client" other="# clients" />
              </span>
            </li>
          ))}
        </ul>
        <HandOverForm groups={groups} isPart {...(leave && { to: leave.id })} />
      </div>
    </Panel>
  )
}
