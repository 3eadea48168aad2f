import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useMemo } from 'react'
import { ksh } from '#contract/money.ts'
import { categoryPath } from '#web/features/categories/category-path.ts'
import { usePriced } from '#web/features/products/prices.queries.ts'
import { isPriced } from '#web/features/products/shown-product.ts'
import { StockLabel } from '#web/features/products/stock-label.tsx'
import { shortestTerm, suggestions } from '#web/features/search/search.queries.ts'
import { chooseSuggestions, maxOnDesk, maxOnPhone } from '#web/features/search/suggestions.rules.ts'
import { usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import type { SitePath } from '#web/lib/url/paths.ts'
import { debounceMs } from '#web/ui/debounce.ts'
import { VisuallyHidden } from '#web/ui/page.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './suggestions.module.css'

const phone = '(max-width: 47.99em)'

export type SuggestionsProps = {
  /** Prefix of the ids of the entries. */
  id: string
  /** Id of the listbox. */
  list: string
  typed: string
  /** Recent searches, offered while the input is empty. */
  recent: readonly string[]
  open: boolean
  /** Index of the active entry; -1 for none. */
  place: number
  /** Called with the addresses of the suggestions, in order. */
  onFound: (addresses: readonly SitePath[]) => void
  onPick: () => void
}

/** Suggestions for the typed text: products, categories, then all results. The input handles the keys. */
export default function Suggestions({ id, list, typed, recent, open, place, onFound, onPick }: SuggestionsProps) {
  const { t } = useLingui()
  const partLanguage = usePartLanguage()
  const [term] = useDebouncedValue(typed.trim(), debounceMs)
  const isCurrent = term.length >= shortestTerm && term === typed.trim()
  const { data } = useQuery(suggestions(term))
  const atMost = matchMedia(phone).matches ? maxOnPhone : maxOnDesk

  const { searches, products, categories, all } = useMemo(() => {
    const chosen = data && typed.trim().length >= shortestTerm ? chooseSuggestions(data, atMost) : noSuggestions
    return {
      searches: typed === '' ? recent.map((name) => ({ name, to: searchPath(name) })) : [],
      products: chosen.products.map((product) => ({
        ...product,
        to: `/products/${encodeURIComponent(product.slug)}` as const,
      })),
      all: chosen.products.length > 0 ? [{ to: searchPath(typed.trim()) }] : [],
      categories: chosen.categories.map(({ slug, name, subCategory }) => ({
        name,
        to: categoryPath({ slug }, subCategory === null ? null : { slug: subCategory }),
      })),
    }
  }, [data, typed, recent, atMost])
  const priced = usePriced(products, open)

  useEffect(
    () => onFound([...searches, ...products, ...categories, ...all].map(({ to }) => to)),
    [searches, products, categories, all, onFound],
  )

  const count = searches.length + products.length + categories.length
  const entry = (index: number, to: SitePath, children: ReactNode) => (
    <LocaleLink
      key={to}
      to={to}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === place}
      className={styles.entry}
      onClick={onPick}
    >
      {children}
    </LocaleLink>
  )

  return (
    <>
      {/* Prevents that a press takes the focus from the input, which would close the list before the click. */}
      <div
        id={list}
        role="listbox"
        aria-label={t`Suggestions`}
        className={styles.list}
        hidden={!open || count === 0}
        onMouseDown={(event) => event.preventDefault()}
      >
        {searches.length > 0 && (
          <Group title={<Trans>Recent searches</Trans>}>
            {searches.map(({ to, name }, index) => entry(index, to, name))}
          </Group>
        )}
        {products.length > 0 && (
          <Group title={data?.correctedTo ? <Trans>Products for “{data.correctedTo}”</Trans> : <Trans>Products</Trans>}>
            {priced.map((product, index) =>
              entry(
                index,
                product.to,
                <>
                  <Picture
                    source={product.picture}
                    alt=""
                    sizes="40px"
                    mark={product.categoryName}
                    className={styles.picture}
                  />
                  <span className={styles.text}>
                    <span className={styles.name} lang={partLanguage(product.nameLanguage)}>
                      {product.name}
                    </span>
                    <StockLabel available={product.availableStock} />
                  </span>
                  {isPriced(product) && <span className={styles.price}>{ksh(product.price)}</span>}
                </>,
              ),
            )}
          </Group>
        )}
        {categories.length > 0 && (
          <Group title={<Trans>Categories</Trans>}>
            {categories.map(({ to, name }, index) => entry(products.length + index, to, name))}
          </Group>
        )}
        {all.map(({ to }) =>
          entry(
            count,
            to,
            <span className={styles.all}>
              <Trans>See all results for “{typed.trim()}”</Trans>
            </span>,
          ),
        )}
      </div>
      <VisuallyHidden role="status">
        {open && isCurrent && data && (
          <Plural value={count} _0="No suggestions" one="# suggestion" other="# suggestions" />
        )}
      </VisuallyHidden>
    </>
  )
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      {children}
    </div>
  )
}

const noSuggestions = { products: [], categories: [] }

const searchPath = (term: string): SitePath => `/products?search=${encodeURIComponent(term)}`
