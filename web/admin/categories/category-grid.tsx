import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from 'react-router'
import type { ManagedCategory } from '#contract/catalogue/categories.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import cell from '#web/admin/list/rows/cell.module.css'
import tiles from '#web/admin/list/tiles.module.css'
import { CategoryIcon } from '#web/features/categories/category-icon.tsx'
import { cx } from '#web/ui/cx.ts'
import { categoryStates } from './category-choices.ts'
import { CategoryActions } from './category-columns.tsx'
import styles from './category-grid.module.css'

type Props = { categories: readonly ManagedCategory[]; state: LinkProps['state'] }

/** The list as tiles. */
export function CategoryGrid({ categories, state }: Props) {
  const { i18n } = useLingui()
  return (
    <ul className={tiles.tiles}>
      {categories.map((category) => (
        <li key={category.id} data-row={category.id} className={cx(tiles.tile, styles.tile)}>
          <div className={styles.head}>
            <h2 className={cell.name}>
              <CategoryIcon icon={category.icon} size={24} />
              <Link to={recordPaths.category(category.id)} state={state}>
                {category.name}
              </Link>
            </h2>
            <categoryStates.Badge state={category.status} />
          </div>
          <p className={cell.short}>{category.description}</p>
          <dl className={tiles.figures}>
            <dt>
              <Trans>Products</Trans>
            </dt>
            <dd>{i18n.number(category.products)}</dd>
            <dt>
              <Trans>Sub-categories</Trans>
            </dt>
            <dd>{i18n.number(category.subCategories.length)}</dd>
            <dt>
              <Trans>Revenue</Trans>
            </dt>
            <dd>{category.revenue}</dd>
          </dl>
          <div className={styles.actions}>
            <CategoryActions category={category} state={state} />
          </div>
        </li>
      ))}
    </ul>
  )
}
