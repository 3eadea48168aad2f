import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { NotebookText } from 'lucide-react'
import { useLocation } from 'react-router'
import type { SheetRow } from '#contract/receipts/sheets.staff.ts'
import { collectionKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { withAccess } from '../lib/screen-access.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import { useBranchInput } from '../list/filters/branch-input.tsx'
import { OwnDaysFilter, useOwnDayInputs } from '../list/filters/days-filter.tsx'
import { useGroupName } from '../list/filters/group-name.ts'
import { useOfficerInput } from '../list/filters/officer-input.tsx'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { fromList } from '../list/list-return.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { useSheetColumns } from './collection-columns.tsx'
import { CollectionTabs } from './collection-tabs.tsx'
import { narrowedBy, type SheetFilter, sheetFilter, sheetList, sheetViews } from './collections.queries.ts'

export const clientLoader = listLoader(screens.sheets, sheetFilter, sheetList)

export default withAccess(screens.sheets, Sheets)

const idOf = (sheet: SheetRow) => sheet.id

/** The sheets that were posted, with attendance and what of the due money was collected. */
function Sheets() {
  const { t } = useLingui()
  const filter = useListFilter(sheetFilter, screens.sheets)
  const query = useQuery({ ...sheetList(filter.value, useSession()), placeholderData: keepPreviousData })
  const columns = useSheetColumns()
  const state = fromList(useLocation())
  return (
    <ListScreen
      screen={screens.sheets}
      name="sheets"
      views={sheetViews(filter)}
      exports={{ list: 'sheets', query: { ...narrowedBy(filter.value), sort: filter.value.sort } }}
      filter={filter}
      query={query}
      refreshes={collectionKeys.all}
      columns={columns}
      rowKey={idOf}
      rowLink={({ groupId, day }) => ({ to: recordPaths.sheet(groupId, day), state })}
      figures={<CollectionTabs />}
      tools={<Tools filter={filter} />}
      empty={{
        icon: NotebookText,
        title: <Trans>No collection sheets yet</Trans>,
        text: <Trans>Each sheet that is posted for a meeting is listed here.</Trans>,
      }}
      noMatch={{
        title: <Trans>No sheets match</Trans>,
        text: <Trans>No sheet was posted with these filters. Try others.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} sheets
        </Trans>
      )}
      failed={t`Failed to load the sheets.`}
    />
  )
}

function Tools({ filter }: { filter: ReturnType<typeof useListFilter<typeof sheetFilter.shape>> }) {
  const { t } = useLingui()
  const groupName = useGroupName(filter.value.group)
  const days = useOwnDayInputs<SheetFilter>((control) => <OwnDaysFilter {...control} />)
  const branch = useBranchInput(filter)
  const officer = useOfficerInput(filter, { withInactive: true })
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name or number of a group</Trans>, placeholder: t`Search groups...` }}
      filters={[
        ...days,
        branch,
        officer,
        { chip: ({ group }) => group && groupName(group), without: { group: undefined } },
      ]}
    />
  )
}
