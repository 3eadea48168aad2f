import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Category } from '#contract/catalogue/categories.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import styles from './category-panel.module.css'
import { categoryPath } from './category-path.ts'
import { panelColumns } from './panel-columns.ts'

type Props = {
  category: Category
  /** Opened by a press: the focus moves in. A pointer passing over leaves it where it was. */
  withFocus: boolean
  onBack: () => void
  onPick: () => void
}

/** The parts of one category: beside the menu, or over it where there is no room. */
export function CategoryPanel({ category, withFocus, onBack, onPick }: Props) {
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!withFocus) return
    // From its top: a browser that scrolls by itself may leave Back under the head of the menu.
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
        <LocaleLink to={categoryPath(category)} replace onClick={onPick}>
          <Trans>View All</Trans>
        </LocaleLink>
      </div>
      <ul className={styles.parts} data-columns={panelColumns(category.subCategories.length)}>
        {category.subCategories.map((part) => (
          <li key={part.id}>
            <LocaleLink to={categoryPath(category, part)} replace onClick={onPick}>
              {part.subCategoryName}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
