import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import { Link } from 'react-router'
import { ksh } from '#contract/money.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { formatDay } from '#web/lib/format/dates.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Panel } from '#web/ui/panel.tsx'
import { PartList, usePartPage } from '../part-list.tsx'
import { sheetsOf } from './payments.queries.ts'

/** The collection sheets of a group, with a link to that of today where the reader may post it. */
export function SheetsPanel({ group, canCollect }: { group: number; canCollect: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const pages = usePartPage()
  const query = useQuery({ ...sheetsOf(group, pages.page, useSession()), placeholderData: keepPreviousData })
  return (
    <Panel title={<Trans>Collection sheets</Trans>}>
      {canCollect && (
        <div className={layout.head}>
          <Link to={recordPaths.sheet(group)} className={buttonClass('secondary')}>
            <NotebookPen aria-hidden size={18} />
            <Trans>Sheet of today</Trans>
          </Link>
        </div>
      )}
      <PartList
        query={query}
        pages={pages}
        failed={t`Failed to load the sheets.`}
        emptyText={<Trans>No collection sheets yet.</Trans>}
      >
        {({ groupId, day, present, members, collected, due }) => {
          const expected = ksh(due)
          return (
            <>
              <span className={layout.lines}>
                <Link to={recordPaths.sheet(groupId, day)}>{formatDay(day, language)}</Link>
                <small>
                  <Trans>
                    {present} of {members} present
                  </Trans>
                </small>
              </span>
              <span className={cx(layout.lines, layout.figures)}>
                <span className={layout.money}>{ksh(collected)}</span>
                <small>
                  <Trans>{expected} due</Trans>
                </small>
              </span>
            </>
          )
        }}
      </PartList>
    </Panel>
  )
}
