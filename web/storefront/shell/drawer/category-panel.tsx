import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Category } from '#contract/catalogue/categories.ts'
import { categoryPath } from '#web/features/categories/category-path.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import type { SitePath } from '#web/lib/url/paths.ts'
import styles from './category-panel.module.css'
import { panelColumns } from './panel-columns.ts'
import { useCurrent } from './use-current.ts'

type Props = {
  category: Category
  /** True when opened by press or key; a panel opened by hovering must not move the focus. */
  withFocus: boolean
  onBack: () => void
  onPick: () => void
}

/** The subcategories of a category, next to the menu or, on narrow screens, over it. */
export function CategoryPanel({ category, withFocus, onBack, onPick }: Props) {
  const panel = useRef<HTMLElement>(null)
  const { currentAt } = useCurrent()
  const linkTo = (to: SitePath) => ({ to, replace: true, 'aria-current': currentAt(to), onClick: onPick }) as const

  useEffect(() => {
    if (!withFocus) return
    // Scrolls to the panel's top itself: the browser's scrolling on focus may leave Back under the menu's header.
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [withFocus])

  return (
    <section
      ref={panel}
      id="menu-panel"
      tabIndex={-1}
      aria-labelledby="menu-panel-name"
      className={styles.panel}
      onKeyDown={(event) => event.key === 'ArrowLeft' && onBack()}
    >
      <button type="button" className={styles.back} onClick={onBack}>
        <ArrowLeft aria-hidden size={20} />
        <Trans>Back</Trans>
      </button>
      <div className={styles.head}>
        <h2 id="menu-panel-name">{category.name}</h2>
        <LocaleLink {...linkTo(categoryPath(category))}>
          <Trans>View All</Trans>
        </LocaleLink>
      </div>
      <ul className={styles.parts} data-columns={panelColumns(category.subCategories.length)}>
        {category.subCategories.map((part) => (
          <li key={part.id}>
            <LocaleLink {...linkTo(categoryPath(category, part))}>{part.subCategoryName}</LocaleLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
