import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useLocalePath } from '../../lib/paths.ts'
import { cx } from '../../ui/cx.ts'
import styles from './search-form.module.css'

/** A plain form, so that it also searches before any script has loaded. */
export function SearchForm({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localePath = useLocalePath()

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const term = String(new FormData(form).get('search') ?? '').trim()
    if (!term) return
    form.reset()
    navigate(localePath(`/products?search=${encodeURIComponent(term)}`))
  }

  return (
    <search className={cx(styles.search, className)}>
      <form action={localePath('/products')} onSubmit={search}>
        <input
          type="search"
          name="search"
          required
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t`Search for products, brands...`}
          placeholder={t`Search for products, brands...`}
        />
        <button type="submit" aria-label={t`Search`}>
          <Search aria-hidden size={20} />
        </button>
      </form>
    </search>
  )
}
