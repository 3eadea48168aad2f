import { Plural, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import type { Brand } from '#contract/catalogue/brands.staff.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import type { Column } from '#web/admin/list/column.ts'
import cell from '#web/admin/list/rows/cell.module.css'
import { RowActions } from '#web/admin/list/rows/row-actions.tsx'
import { iconButtonClass } from '#web/ui/button.tsx'
import styles from './brands.module.css'
import { DeleteBrand } from './delete-brand.tsx'

const BrandName = ({ brand: { name, picture } }: { brand: Brand }) => (
  <span className={styles.name}>
    {name}
    {picture && <img src={picture} alt="" loading="lazy" className={styles.small} />}
  </span>
)

export function useBrandColumns(state: LinkProps['state']): Column<Brand>[] {
  const { t, i18n } = useLingui()
  return [
    { id: 'name', place: 'title', header: t`Brand`, sort: 'name', cell: (brand) => <BrandName brand={brand} /> },
    { id: 'slug', place: 'main', header: t`Address in the shop`, cell: ({ slug }) => slug },
    {
      id: 'products',
      place: 'figure',
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
      id: 'actions',
      place: 'actions',
      header: t`Actions`,
      cell: (brand) => {
        const { id, name } = brand
        return (
          <RowActions name={name}>
            <Link
              to={`${recordPaths.brand(id)}?edit=1`}
              state={state}
              className={iconButtonClass}
              aria-label={t`Edit ${name}`}
            >
              <Pencil aria-hidden size={20} />
            </Link>
            <DeleteBrand brand={brand} state={state}>
              <Trash2 aria-hidden size={20} />
            </DeleteBrand>
          </RowActions>
        )
      },
    },
  ]
}
