import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { categoryList } from '../../features/categories/categories.queries.ts'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { LanguageSwitch } from '../header/language-switch.tsx'
import { BackToTop } from './back-to-top.tsx'
import styles from './footer.module.css'
import { ThemeChoice } from './theme-choice.tsx'

export function Footer() {
  const { t } = useLingui()
  const { data: categories = [] } = useQuery(categoryList())
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section>
          <p className={styles.brand}>Sokoni</p>
          <p className={styles.text}>
            <Trans>Goods for home, farm and business, on credit through your lending group.</Trans>
          </p>
        </section>
        <nav aria-label={t`Quick Links`}>
          <h2>
            <Trans>Quick Links</Trans>
          </h2>
          <ul>
            <li>
              <LocaleLink to="/products">
                <Trans>Shop All</Trans>
              </LocaleLink>
            </li>
            {categories.map((category) => (
              <li key={category.id}>
                <LocaleLink to={`/products?category=${encodeURIComponent(category.slug)}`}>{category.name}</LocaleLink>
              </li>
            ))}
          </ul>
        </nav>
        <section className={styles.settings}>
          <ThemeChoice />
          <LanguageSwitch />
        </section>
      </div>
      <BackToTop />
    </footer>
  )
}
