import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { data } from 'react-router'
import { CategoryPills } from '#web/features/categories/category-pills.tsx'
import { browserLoader } from '#web/lib/query/screen.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ErrorPage } from '#web/ui/feedback/error-page.tsx'
import { Field } from '#web/ui/form/field.tsx'
import styles from './not-found.module.css'

export const loader = () => data(null, { status: 404 })
export const clientLoader = browserLoader()

/** The server renders the same document for every unknown address, so nothing in it may depend on the path. */
export default function NotFound() {
  const { t } = useLingui()
  const localePath = useLocalePath()
  return (
    <ErrorPage home={localePath('/')}>
      <search className={styles.search}>
        <form action={localePath('/products')}>
          <Field
            label={<Trans>Search products</Trans>}
            quietLabel
            type="search"
            name="search"
            placeholder={t`Search products`}
            maxLength={200}
            required
          />
          <Button type="submit">
            <Search aria-hidden size={18} />
            <Trans>Search</Trans>
          </Button>
        </form>
      </search>
      <section className={styles.categories} aria-labelledby="categories">
        <h2 id="categories">
          <Trans>Categories</Trans>
        </h2>
        <CategoryPills />
        <LocaleLink to="/products" className={buttonClass('secondary')}>
          <Trans>Show all products</Trans>
        </LocaleLink>
      </section>
    </ErrorPage>
  )
}
