import { Plural, useLingui } from '@lingui/react/macro'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { ManagedCategory } from '#contract/catalogue/categories.ts'
import type { categorySorts } from '#contract/catalogue/category-choices.ts'
import { CategoryIcon } from '#web/features/categories/category-icon.tsx'
import { iconButtonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { notKnown } from '#web/ui/facts.tsx'
import { recordPaths } from '../lib/screens.ts'
import type { Column } from '../list/column.ts'
import cell from '../list/rows/cell.module.css'
import { RowActions } from '../list/rows/row-actions.tsx'
import styles from './categories.module.css'
import { categoryStates } from './category-choices.ts'
import { DeleteCategory } from './delete-category.tsx'

type State = LinkProps['state']

/** View, Edit and Delete of one category. */
export function CategoryActions({ category, state }: { category: ManagedCategory; state: State }) {
  const { t } = useLingui()
  const { id, name } = category
  const path = recordPaths.category(id)
  return (
    <RowActions name={name}>
      <Link to={path} state={state} className={iconButtonClass} aria-label={t`View ${name}`}>
        <Eye aria-hidden size={20} />
      </Link>
      <Link to={`${path}?edit=1`} state={state} className={iconButtonClass} aria-label={t`Edit ${name}`} data-edit>
        <Pencil aria-hidden size={20} />
      </Link>
      <DeleteCategory category={category} state={state}>
        <Trash2 aria-hidden size={20} />
      </DeleteCategory>
    </RowActions>
  )
}

type CategoryColumn = Column<ManagedCategory, (typeof categorySorts)[number]>

/** `placeButtons` move a row, while the list shows the order of the shop. */
export function useCategoryColumns(
  state: State,
  placeButtons: (category: ManagedCategory) => ReactNode,
): CategoryColumn[] {
  const { t, i18n } = useLingui()
  return [
    {
      id: 'name',
      place: 'title',
      header: t`Category`,
      sort: 'name',
      cell: ({ icon, name }) => (
        <span className={cx(cell.name, styles.name)}>
          <CategoryIcon icon={icon} />
          <span>{name}</span>
        </span>
      ),
    },
    {
      id: 'description',
      place: 'main',
      header: t`Description`,
      cell: ({ description }) => <span className={cx(cell.short, styles.description)}>{description}</span>,
    },
    {
      id: 'subCategories',
      place: 'extra',
      isExtra: true,
      header: t`Sub-categories`,
      cell: ({ subCategories }) => i18n.number(subCategories.length),
    },
    {
      id: 'products',
      place: 'note',
      isNumber: true,
      header: t`Products`,
      sort: 'products',
      cell: ({ products }) => (
        <>
          <span className={cell.inTable}>{i18n.number(products)}</span>
          <span className={cell.onCards}>
            <Plural value={products} one="# product" other="# products" />
          </span>
        </>
      ),
    },
    {
      id: 'revenue',
      place: 'figure',
      header: t`Revenue`,
      sort: 'revenue',
      cell: ({ revenue }) => (
        <>
          <small className={cx(cell.onCards, styles.revenue)}>{t`Revenue`} </small>
          {revenue}
        </>
      ),
    },
    {
      id: 'status',
      place: 'mark',
      header: t`Status`,
      cell: (category) => (
        <span className={placeButtons(category) ? styles.belowPlaces : undefined}>
          <categoryStates.Badge state={category.status} />
        </span>
      ),
    },
    {
      id: 'order',
      place: 'extra',
      header: t({ message: 'Order', context: 'place among others' }),
      sort: 'position',
      cell: (category) => <span className={styles.places}>{placeButtons(category) ?? notKnown}</span>,
    },
    {
      id: 'actions',
      place: 'actions',
      header: t`Actions`,
      cell: (category) => (
        <div className={cell.actions}>
          <span className={cell.onCards}>
            <span className={styles.places}>{placeButtons(category)}</span>
          </span>
          <CategoryActions category={category} state={state} />
        </div>
      ),
    },
  ]
}
