import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ConsoleList } from '#contract/account/console-lists.staff.ts'
import type { ViewQuery } from '#contract/account/saved-views.staff.ts'
import { FormModal } from '#web/lib/form/form-modal.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useLoadedPart } from '#web/ui/hooks/use-loaded-part.ts'
import { prepareModal } from '#web/ui/overlay.tsx'
import { given, type ListQuery } from '../use-selection.ts'
import styles from './views.module.css'
import { savedViews } from './views.queries.ts'

const loadForm = () => import('./view-form.tsx')

const keyOf = (query: ViewQuery) =>
  JSON.stringify(Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const noViews: readonly UsualView[] = []

/** A view that a list has for everyone; it is not stored and cannot be changed. */
export type UsualView = { name: string; query: ViewQuery }

export type ViewsProps = {
  list: ConsoleList
  /** Between All and the stored ones. */
  usual?: readonly UsualView[]
  /** Filter, order and rows per page of the address as the list's call has them, without usual values. */
  query: ListQuery
  /** The address of such a query. */
  addressOf: (query: ViewQuery) => string
}

/** The saved views of a list as tabs over it; the shown filter can be saved as one. */
export function SavedViews({ list, usual = noViews, query: shown, addressOf }: ViewsProps) {
  const { t } = useLingui()
  const { data: views = [] } = useQuery(savedViews(list, useSession()))
  const form = useLoadedPart(loadForm)
  const [opened, setOpened] = useState(false)
  const query = given(shown)
  const current = keyOf(query)
  const active = views.find((view) => keyOf(view.query) === current) ?? null
  const isAll = Object.keys(query).length === 0
  const isUsual = (view: UsualView) => active === null && keyOf(view.query) === current
  const mayEdit = active === null ? !isAll && !usual.some(isUsual) : active.canEdit
  if (views.length === 0 && usual.length === 0 && isAll) return null

  const open = () => form.show(() => setOpened(true))
  const prepare = () => {
    prepareModal()
    form.prepare()
  }
  const close = () => setOpened(false)
  return (
    <nav className={styles.views} aria-label={t`Saved views`}>
      <Link to={addressOf({})} aria-current={isAll ? 'page' : undefined} preventScrollReset>
        <Trans context="rows">All</Trans>
      </Link>
      {usual.map((view) => (
        <Link
          key={view.name}
          to={addressOf(view.query)}
          aria-current={isUsual(view) ? 'page' : undefined}
          preventScrollReset
        >
          {view.name}
        </Link>
      ))}
      {views.map(({ id, name, query: filter, isMine, owner }) => (
        <Link
          key={id}
          to={addressOf(filter)}
          aria-current={active?.id === id ? 'page' : undefined}
          title={isMine ? undefined : t`Shared by ${owner}`}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
      {mayEdit &&
        (active ? (
          <IconButton
            aria-label={t`Edit view ${active.name}`}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={open}
          >
            <Pencil aria-hidden size={18} />
          </IconButton>
        ) : (
          <Button variant="quiet" onPointerEnter={prepare} onFocus={prepare} onClick={open}>
            <BookmarkPlus aria-hidden size={18} />
            <Trans>Save view</Trans>
          </Button>
        ))}
      <FormModal opened={opened} onClose={close} title={active ? <Trans>Edit view</Trans> : <Trans>Save view</Trans>}>
        {form.Part && (
          <form.Part
            key={`${active?.id}`}
            list={list}
            query={query}
            view={active}
            editable={views.filter(({ canEdit }) => canEdit)}
            onClose={close}
          />
        )}
      </FormModal>
    </nav>
  )
}
