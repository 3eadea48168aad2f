import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import type { Synonyms as Group } from '#contract/catalogue/synonyms.staff.ts'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { screens } from '#web/admin/lib/screens.ts'
import type { Column } from '#web/admin/list/column.ts'
import { useListFilter } from '#web/admin/list/filters/use-list-filter.ts'
import { listLoader } from '#web/admin/list/list-loader.ts'
import { ListScreen } from '#web/admin/list/list-screen.tsx'
import { ListTools } from '#web/admin/list/list-tools.tsx'
import { useUrlState } from '#web/admin/list/use-url-state.ts'
import { AddButton } from '#web/admin/record/add-button.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { idIn } from '#web/lib/url/id-in.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from '../content.module.css'
import { ContentTabs } from '../content-tabs.tsx'
import { SynonymsDialog } from './edit-synonyms.tsx'
import { synonymFilter, synonymKeys, synonymList } from './synonyms.queries.ts'

export const clientLoader = listLoader(screens.synonyms, synonymFilter, synonymList)

export default withAccess(screens.synonyms, Synonyms)

const idOf = (group: Group) => group.id
const loadForm = () => import('./add-synonyms-form.tsx')

function useColumns(): Column<Group>[] {
  const { t, i18n } = useLingui()
  return [
    { id: 'words', place: 'title', header: t`Words`, cell: ({ words }) => words[0] },
    {
      id: 'others',
      place: 'wide',
      header: t`Means the same as`,
      cell: ({ words }) => (
        <span className={styles.words}>
          {words.slice(1).map((word) => (
            <Badge key={word}>{word}</Badge>
          ))}
        </span>
      ),
    },
    { id: 'count', place: 'figure', header: t`Number`, cell: ({ words }) => i18n.number(words.length) },
  ]
}

function Synonyms() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(synonymFilter, screens.synonyms)
  const dialog = useUrlState('edit', idIn)
  const query = useQuery({ ...synonymList(filter.value, session), placeholderData: keepPreviousData })
  return (
    <>
      <ListScreen
        screen={screens.synonyms}
        filter={filter}
        query={query}
        refreshes={synonymKeys.all}
        columns={useColumns()}
        rowKey={idOf}
        rowLink={({ id }) => dialog.linkTo(id)}
        actions={<AddButton label={<Trans>Add Synonyms</Trans>} load={loadForm} size="32rem" />}
        figures={<ContentTabs />}
        tools={
          <ListTools filter={filter} search={{ label: <Trans>Word</Trans>, placeholder: t`Search synonyms...` }} />
        }
        empty={{
          icon: Languages,
          title: <Trans>No synonyms yet</Trans>,
          text: <Trans>Words that mean the same find the same products: sufuria and pot. Add the first ones.</Trans>,
        }}
        noMatch={{ title: <Trans>No synonyms match</Trans>, text: <Trans>No group has a word like this.</Trans> }}
        showing={(shown, total) => (
          <Trans>
            Showing {shown} of {total} groups of words
          </Trans>
        )}
        failed={t`Failed to load synonyms.`}
      />
      <SynonymsDialog id={dialog.value} onClose={dialog.close} />
    </>
  )
}
