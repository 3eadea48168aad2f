import type { ReactNode } from 'react'
import { usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import styles from './product-link.module.css'
import type { ShownProduct } from './shown-product.ts'

type Props = {
  product: ShownProduct
  /** The full name; the children may shorten it. */
  name: string
  children: ReactNode
}

/** The name of a product in a card or row, which leads to its page from everywhere in it. */
export const ProductLink = ({ product, name, children }: Props) => (
  <LocaleLink
    to={`/products/${product.slug}`}
    title={name}
    lang={usePartLanguage()(product.nameLanguage)}
    className={styles.link}
  >
    {children}
  </LocaleLink>
)
