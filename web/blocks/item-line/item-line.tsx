import type { ReactNode, Ref } from 'react'
import type { Language } from '#contract/errors.ts'
import { ksh } from '#contract/money.ts'
import { usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './item-line.module.css'

type LineProps = {
  box: Ref<HTMLLIElement>
  /** Fades out, before it is removed. */
  isLeaving: boolean
  className: string | undefined
  children: ReactNode
}

/** The frame of one item of the cart or the wishlist. */
export const ItemLine = ({ box, isLeaving, className, children }: LineProps) => (
  <li ref={box} className={cx(styles.line, className)} data-leaving={isLeaving || undefined}>
    {children}
  </li>
)

type NameProps = {
  name: string
  lang: string | undefined
  /** Null for a product without a page. */
  slug: string | null
}

export const ItemName = ({ name, lang, slug }: NameProps) => (
  <h2 className={styles.name}>
    {slug ? (
      <LocaleLink to={`/products/${slug}`} lang={lang}>
        {name}
      </LocaleLink>
    ) : (
      <span lang={lang}>{name}</span>
    )}
  </h2>
)

/** At most two lines of the description. */
export const ItemDescription = ({ text, language }: { text: string; language: Language }) => (
  <p className={styles.description} lang={usePartLanguage()(language)}>
    {text}
  </p>
)

type PriceProps = { price: number; originalPrice: number | null; percentOff: number }

/** The price of one piece, with the original price and the percent off where it is reduced. */
export const ItemPrice = ({ price, originalPrice, percentOff }: PriceProps) => (
  <p className={styles.price}>
    <data value={price}>{ksh(price)}</data>
    {originalPrice !== null && originalPrice > price && <s>{ksh(originalPrice)}</s>}
    {percentOff > 0 && <Badge tone="offer">-{percentOff}%</Badge>}
  </p>
)
