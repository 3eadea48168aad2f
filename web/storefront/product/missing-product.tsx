import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { categoryList } from '#web/features/categories/categories.queries.ts'
import { CategoryPills } from '#web/features/categories/category-pills.tsx'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './missing-product.module.css'
import { ProductRail } from './other-products.tsx'
import { closeTo } from './product.queries.ts'

/** Search words from a slug: 'solar-lantern-200' -> 'solar lantern'. A number at the end only makes a slug unique. */
const termsOf = (slug: string) =>
  slug
    .replace(/-\d+$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 100)

const isInBrowser = () => true
const isOnServer = () => false
const neverChanges = () => () => undefined

/** The words of the address, empty until hydration: the server renders one document for all such addresses. */
function useSearchedTerms() {
  const { slug = '' } = useParams()
  const isHydrated = useSyncExternalStore(neverChanges, isInBrowser, isOnServer)
  return isHydrated ? termsOf(slug) : ''
}

/** Shown for a product that does not exist or is no longer sold: similar products, search and categories. */
export function MissingProduct() {
  const { t } = useLingui()
  const terms = useSearchedTerms()
  const { data: products = [], isPending } = useQuery(closeTo(terms))
  const isComing = isPending && terms.length > 1
  const { data: categories = [] } = useQuery(categoryList())
  return (
    <Page title={<Trans>404 - Page Not Found</Trans>} tab={t`Page Not Found`}>
      <p>
        <Trans>This product is no longer sold, or the link is mistyped.</Trans>
      </p>
      <div className={styles.ways}>
        {terms && (
          <LocaleLink to={`/products?search=${encodeURIComponent(terms)}`} className={buttonClass()}>
            <Search aria-hidden size={18} />
            <Trans>Search for "{terms}"</Trans>
          </LocaleLink>
        )}
        <LocaleLink to="/products" className={buttonClass('secondary')}>
          <Trans>Show all products</Trans>
        </LocaleLink>
      </div>
      <ProductRail title={t`You may be looking for`} products={products} isComing={isComing} />
      {categories.length > 0 && (
        <section className={styles.categories} aria-labelledby="categories">
          <h2 id="categories">
            <Trans>Categories</Trans>
          </h2>
          <CategoryPills />
        </section>
      )}
    </Page>
  )
}
