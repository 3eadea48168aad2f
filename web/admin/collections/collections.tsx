import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarX, HandCoins, NotebookPen, Wallet } from 'lucide-react'
import { useLocation } from 'react-router'
import { businessDay } from '#contract/business-day.ts'
import { ksh } from '#contract/money.ts'
import type { Collection } from '#contract/receipts/sheets.staff.ts'
import { collectionKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Field } from '#web/ui/form/field.tsx'
import { withAccess } from '../lib/screen-access.tsx'
import { collections, recordPaths, screens } from '../lib/screens.ts'
import { useBranchInput } from '../list/filters/branch-input.tsx'
import { choiceInput } from '../list/filters/choice-filter.tsx'
import { useOfficerInput } from '../list/filters/officer-input.tsx'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { fromList } from '../list/list-return.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { type FilterControl, ListTools } from '../list/list-tools.tsx'
import { StatCards } from '../list/stat-cards.tsx'
import { useCollectionColumns } from './collection-columns.tsx'
import { CollectionTabs } from './collection-tabs.tsx'
import { type CollectionFilter, collectionFilter, collectionList } from './collections.queries.ts'

export const clientLoader = listLoader(screens.collections, collectionFilter, collectionList)

export default withAccess(screens.collections, Collections)

/** A group meets several times in a week at most on different days. */
const keyOf = ({ groupId, day }: Collection) => groupId * 100 + Number(day.slice(-2))

function Collections() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(collectionFilter, screens.collections)
  const query = useQuery({ ...collectionList(filter.value, session), placeholderData: keepPreviousData })
  const columns = useCollectionColumns()
  const state = fromList(useLocation())
  const sums = query.data?.sums
  return (
    <ListScreen
      screen={screens.collections}
      title={t(collections.name)}
      filter={filter}
      query={query}
      refreshes={collectionKeys.all}
      columns={columns}
      rowKey={keyOf}
      rowLink={({ groupId, day }) => ({ to: recordPaths.sheet(groupId, day), state })}
      figures={
        <>
          <CollectionTabs />
          <StatCards
            isAboveList
            stats={[
              {
                id: 'expected',
                name: <Trans context="money">Expected</Trans>,
                icon: Wallet,
                tone: 'info',
                figure: sums && ksh(sums.expected),
              },
              {
                id: 'collected',
                name: <Trans context="money">Collected</Trans>,
                icon: HandCoins,
                tone: 'action',
                figure: sums && ksh(sums.collected),
              },
              {
                id: 'missing',
                name: <Trans>Sheets missing</Trans>,
                icon: CalendarX,
                tone: 'warning',
                figure: sums && String(sums.missing),
                filter: {
                  isActive: filter.isNarrowedTo({ missing: true }),
                  apply: () => filter.narrowTo({ missing: true }),
                },
              },
            ]}
          />
        </>
      }
      tools={<Tools filter={filter} />}
      empty={{
        icon: NotebookPen,
        title: <Trans>No group meets this week</Trans>,
        text: <Trans>Groups are listed here by the day of their meeting, which their record has.</Trans>,
      }}
      noMatch={{
        title: <Trans>No meetings match</Trans>,
        text: <Trans>No group meets then, with these filters. Try others.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} meetings
        </Trans>
      )}
      failed={t`Failed to load the meetings.`}
    />
  )
}

function Tools({ filter }: { filter: ReturnType<typeof useListFilter<typeof collectionFilter.shape>> }) {
  const { t } = useLingui()
  const branch = useBranchInput(filter)
  const officer = useOfficerInput(filter, { withInactive: true })
  const missing = {
    chip: ({ missing: isMissing }: CollectionFilter) => isMissing && t`Sheets missing`,
    without: { missing: undefined },
  }
  const own = {
    chip: ({ own: isOwn }: CollectionFilter) => isOwn && t`My groups`,
    without: { own: undefined },
  }
  const span = choiceInput({
    param: 'span',
    label: <Trans>Days</Trans>,
    choices: ['day'],
    nameOf: () => t`One day`,
    all: t`Whole week`,
  })
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name or number of a group</Trans>, placeholder: t`Search groups...` }}
      filters={[
        { chip: ({ day }) => day, without: { day: undefined }, draw: (control) => <DayFilter {...control} /> },
        span,
        branch,
        officer,
        missing,
        own,
      ]}
    />
  )
}

/** The day of the meetings, or of their week; without one today. */
function DayFilter({ value, change }: FilterControl<CollectionFilter>) {
  return (
    <Field
      type="date"
      label={<Trans>Day</Trans>}
      value={value.day ?? businessDay(new Date())}
      onChange={({ target }) => change({ day: target.value || undefined })}
    />
  )
}
