import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Children, type ReactNode, useContext } from 'react'
import { InstallButton } from '#web/features/appearance/install-button.tsx'
import { LiteSwitch } from '#web/features/appearance/lite-switch.tsx'
import { ThemeChoice } from '#web/features/appearance/theme-choice.tsx'
import { categoryList } from '#web/features/categories/categories.queries.ts'
import { categoryPath } from '#web/features/categories/category-path.ts'
import { ContactDetails, useContact } from '#web/features/settings/contact-details.tsx'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { SiteName } from '#web/ui/page.tsx'
import { LanguageSwitch } from '../header/language-switch.tsx'
import { BackToTop } from './back-to-top.tsx'
import styles from './footer.module.css'
import { NewsletterBox } from './newsletter-box.tsx'
import { SocialLinks } from './social-links.tsx'

/** A titled column of links. */
const LinkColumn = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title} className={styles.column}>
    <h2>{title}</h2>
    <ul>
      {Children.map(children, (link) => (
        <li>{link}</li>
      ))}
    </ul>
  </nav>
)

/** In the checkout (`isPlain`) only its last line. */
export function Footer({ isPlain }: { isPlain: boolean }) {
  const { t } = useLingui()
  const company = useContext(SiteName)
  const contact = useContact()
  return (
    <footer className={styles.footer}>
      {!isPlain && (
        <>
          <div className={styles.top}>
            <section className={styles.about}>
              <p className={styles.brand}>{company}</p>
              <p className={styles.text}>
                <Trans>Goods for home, farm and business, on credit through your lending group.</Trans>
              </p>
              {contact && <ContactDetails contact={contact} />}
              <SocialLinks />
            </section>
            <LinkColumn title={t`Quick Links`}>
              <LocaleLink to="/about">
                <Trans>About Us</Trans>
              </LocaleLink>
              <LocaleLink to="/products">
                <Trans>Shop All</Trans>
              </LocaleLink>
              <LocaleLink to="/products?section=new-arrivals">
                <Trans>New Arrivals</Trans>
              </LocaleLink>
              <LocaleLink to="/products?section=best-seller">
                <Trans>Best Sellers</Trans>
              </LocaleLink>
              <LocaleLink to="/products?sale=1">
                <Trans>Sale Items</Trans>
              </LocaleLink>
            </LinkColumn>
            <LinkColumn title={t`Customer Service`}>
              <LocaleLink to="/help">
                <Trans>Help Center</Trans>
              </LocaleLink>
              <LocaleLink to="/shipping">
                <Trans>Shipping Info</Trans>
              </LocaleLink>
              <LocaleLink to="/returns">
                <Trans>Returns</Trans>
              </LocaleLink>
              <LocaleLink to="/size-guide">
                <Trans>Size Guide</Trans>
              </LocaleLink>
              <LocaleLink to="/track-order">
                <Trans>Track Order</Trans>
              </LocaleLink>
              <LocaleLink to="/lending-words">
                <Trans>Lending Words</Trans>
              </LocaleLink>
              <LocaleLink to="/contact">
                <Trans>Contact Us</Trans>
              </LocaleLink>
            </LinkColumn>
            <NewsletterBox />
          </div>
          <CategoryLinks />
        </>
      )}{' '}
      <div className={styles.end} data-plain={isPlain || undefined}>
        <div className={styles.settings}>
          {!isPlain && (
            <>
              <ThemeChoice />
              <LiteSwitch />
              <InstallButton />
            </>
          )}
          <LanguageSwitch />
        </div>
        <nav aria-label={t`Policies`} className={styles.policies}>
          {isPlain && (
            <LocaleLink to="/help">
              <Trans>Help Center</Trans>
            </LocaleLink>
          )}
          <LocaleLink to="/privacy">
            <Trans>Privacy Policy</Trans>
          </LocaleLink>
          <LocaleLink to="/terms">
            <Trans>Terms of Service</Trans>
          </LocaleLink>
          <LocaleLink to="/cookies">
            <Trans>Cookie Policy</Trans>
          </LocaleLink>
        </nav>
      </div>
      {!isPlain && <BackToTop />}
    </footer>
  )
}

/** Links to all categories; without scripts they replace the menu, with them the first 24 are shown. */
function CategoryLinks() {
  const { t } = useLingui()
  const { data: categories = [] } = useQuery(categoryList())
  if (categories.length === 0) return null
  return (
    <nav aria-label={t`Categories`} className={styles.links}>
      <ul>
        {categories.map((category) => (
          <li key={category.id}>
            <LocaleLink to={categoryPath(category)}>{category.name}</LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
