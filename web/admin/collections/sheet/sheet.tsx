import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { businessDay, weekdayOf } from '#contract/business-day.ts'
import { sheetDocumentPath } from '#contract/receipts/sheet-choices.ts'
import type { PostSheetInput, Sheet } from '#contract/receipts/sheets.staff.ts'
import { screenLoader } from '#web/admin/lib/admin-loader.ts'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { openMoneyAccounts } from '#web/admin/record/payments/payments.queries.ts'
import { RecordPage } from '#web/admin/record/record-page.tsx'
import { RecordOfId } from '#web/admin/record/record-screen.tsx'
import { useMended } from '#web/features/outbox/outbox.queries.ts'
import { formatWeekday } from '#web/lib/format/dates.ts'
import { download } from '#web/lib/http/download.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useAction } from '#web/lib/query/use-action.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { idIn } from '#web/lib/url/id-in.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { day as dayParam } from '#web/lib/url/url-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { sheetOf } from '../collections.queries.ts'
import { PostedSheet } from './posted-sheet.tsx'
import styles from './sheet.module.css'
import { SheetForm } from './sheet-form.tsx'

/** The day in an address; today without one. */
const dayOf = (params: URLSearchParams) => dayParam.read(params.get('day') ?? '') ?? businessDay(new Date())

export const clientLoader = screenLoader(screens.collections, (client, { url, params, session }) => {
  const id = idIn(params.id)
  if (id === null) return
  void client.prefetchQuery(sheetOf(id, dayOf(url.searchParams), session))
  void client.prefetchQuery(openMoneyAccounts(session))
})

/** The collection sheet of a group and a day: filled in and posted here, or as it was posted. */
export default function SheetScreen() {
  const { t } = useLingui()
  return (
    <RecordOfId list={screens.collections} kind={t`Collection sheet`} missing={<NoGroup />}>
      {(id) => <SheetOfGroup id={id} />}
    </RecordOfId>
  )
}

const NoGroup = () => (
  <Alert>
    <p>
      <Trans>There is no such group, or you do not lead it.</Trans>
    </p>
  </Alert>
)

function SheetOfGroup({ id }: { id: number }) {
  const { t } = useLingui()
  const session = useSession()
  const [params] = useSearchParams()
  const day = dayOf(params)
  const query = useQuery(sheetOf(id, day, session))
  const accounts = useQuery(openMoneyAccounts(session))
  const mended = useMended<PostSheetInput>('sheet')
  return (
    <RecordPage list={screens.collections} title={query.data?.group ?? t`Collection sheet`}>
      <QueryBoundary
        query={query}
        loading={<Skeleton height="40rem" />}
        failed={t`The sheet could not be loaded.`}
        missing={<NoGroup />}
        variant="secondary"
      >
        {(sheet) => (
          <>
            <SheetHead sheet={sheet} />
            {sheet.posted ? (
              <PostedSheet sheet={sheet} posted={sheet.posted} />
            ) : sheet.day > businessDay(new Date()) ? (
              <Alert>
                <p>
                  <Trans>This day is still to come. Print the sheet, and post it on the day.</Trans>
                </p>
              </Alert>
            ) : (
              <QueryBoundary
                query={accounts}
                loading={<Skeleton height="40rem" />}
                failed={t`Failed to load the accounts that take money.`}
              >
                {(open) =>
                  mended !== undefined && (
                    <SheetForm
                      key={`${sheet.groupId} ${sheet.day}`}
                      sheet={sheet}
                      readAt={query.dataUpdatedAt}
                      accounts={open}
                      session={session}
                      mended={mended}
                    />
                  )
                }
              </QueryBoundary>
            )}
          </>
        )}
      </QueryBoundary>
    </RecordPage>
  )
}

/** Group, officer and meeting, with the choice of the day and the sheet on paper. */
function SheetHead({ sheet }: { sheet: Sheet }) {
  const language = useLanguage()
  const [, setParams] = useSearchParams()
  const { officer, branch, day, meetingDay, meetingTime, meetingPlace } = sheet
  const meeting = weekdayOf(day) === meetingDay ? [meetingTime, meetingPlace] : []
  const when = [formatWeekday(day, language), ...meeting].filter(Boolean).join(', ')
  const choose = (text: string) => {
    const chosen = dayParam.read(text)
    if (chosen !== undefined) setParams({ day: chosen }, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <p>{when}</p>
      <div className={styles.head}>
        <Field
          type="date"
          label={<Trans>Day of the sheet</Trans>}
          value={day}
          onChange={({ target }) => choose(target.value)}
        />
        <SheetDocument sheet={sheet} />
      </div>
      <p className={layout.note}>
        <GroupNumber sheet={sheet} />, {officer}, {branch}
      </p>
    </>
  )
}

/** The number of the group, which leads to its record where the session may read it. */
function GroupNumber({ sheet: { groupId, groupNumber } }: { sheet: Sheet }) {
  if (!can(useSession(), screens.groups.permission)) return groupNumber
  return <Link to={recordPaths.group(groupId)}>{groupNumber}</Link>
}

/** Downloads the sheet to print. */
function SheetDocument({ sheet: { groupId, groupNumber, day } }: { sheet: Sheet }) {
  const { t } = useLingui()
  const { act, isBusy } = useAction({
    run: () => download(`${sheetDocumentPath(groupId)}?day=${day}`, `${groupNumber}-${day}.pdf`),
    failed: t`The document could not be downloaded. Please try again.`,
  })
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => act()}>
      <FileDown aria-hidden size={18} />
      <Trans>PDF</Trans>
    </Button>
  )
}
