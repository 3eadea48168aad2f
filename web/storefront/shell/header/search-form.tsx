import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRecentSearches } from '#web/features/search/recent.store.ts'
import { nextPlace } from '#web/features/search/suggestions.rules.ts'
import { type SitePath, useLocalePath } from '#web/lib/url/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { type LoadComponent, useLazyComponent } from '#web/ui/hooks/use-lazy-part.ts'
import styles from './search-form.module.css'
import type { SuggestionsProps } from './suggestions.tsx'

const load: LoadComponent<SuggestionsProps> = () => import('./suggestions.tsx')

/** A plain form, which works before scripts have loaded; suggestions load on the first focus or input. */
export function SearchForm({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const id = useId()
  const { terms, remember } = useRecentSearches()
  const form = useRef<HTMLFormElement>(null)
  const [isUsed, setUsed] = useState(false)
  // If loading fails, the form still searches, without suggestions, and the next input tries again.
  const Suggestions = useLazyComponent(load, isUsed, () => setUsed(false))
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  /** Addresses of the suggestions, and the index of the active one: -1 for the typed text. */
  const [{ found, place }, setList] = useState<{ found: readonly SitePath[]; place: number }>({ found: [], place: -1 })
  const shown = open && found.length > 0
  const list = `${id}-list`

  const onFound = useCallback((addresses: readonly SitePath[]) => setList({ found: addresses, place: -1 }), [])

  const clear = () => {
    form.current?.reset()
    setTyped('')
    setOpen(false)
  }
  const goTo = (to: SitePath) => {
    clear()
    navigate(localePath(to))
  }

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const term = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    if (!term) return
    remember(term)
    goTo(`/products?search=${encodeURIComponent(term)}`)
  }

  const onKey = (event: KeyboardEvent) => {
    const to = found[place]
    if (event.key === 'Escape' && shown) setOpen(false)
    else if (event.key === 'Enter' && shown && to) goTo(to)
    else if (event.key === 'ArrowDown' && found.length > 0) move(1)
    else if (event.key === 'ArrowUp' && found.length > 0) move(-1)
    else return
    event.preventDefault()
  }
  const move = (step: 1 | -1) => {
    setList({ found, place: nextPlace(shown ? place : -1, step, found.length) })
    setOpen(true)
  }

  return (
    <search className={cx(styles.search, className)} onBlur={() => setOpen(false)}>
      <form ref={form} action={localePath('/products')} onSubmit={search}>
        <input
          type="search"
          name="search"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t`Search for products, brands...`}
          placeholder={t`Search for products, brands...`}
          {...(Suggestions && comboboxOf(list, shown, place < 0 ? undefined : `${id}-${place}`))}
          onFocus={() => setUsed(true)}
          onClick={() => setOpen(true)}
          onKeyDown={onKey}
          onInput={(event) => {
            setUsed(true)
            setTyped(event.currentTarget.value)
            setOpen(true)
          }}
        />
        {/* A press keeps the focus in the input: without it the search of a phone closes before the click. */}
        <button type="submit" aria-label={t`Search`} onMouseDown={(event) => event.preventDefault()}>
          <Search aria-hidden size={20} />
        </button>
      </form>
      {Suggestions && (
        <Suggestions
          id={id}
          list={list}
          typed={typed}
          recent={terms}
          open={open}
          place={place}
          onFound={onFound}
          onPick={clear}
        />
      )}
    </search>
  )
}

/** The ARIA attributes that make the input a combobox with its list. */
const comboboxOf = (list: string, shown: boolean, active: string | undefined) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-controls': list,
  'aria-expanded': shown,
  'aria-activedescendant': shown ? active : undefined,
})
