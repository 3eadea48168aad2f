import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Brand, deleteBrand } from '#contract/catalogue/brands.staff.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import { type DeleteButtonProps, DeleteRecord } from '#web/admin/record/merge/delete-record.tsx'
import { api } from '#web/lib/http/api.ts'
import { brandKeys } from './brands.queries.ts'

type Props = DeleteButtonProps & { brand: Pick<Brand, 'id' | 'name' | 'products'> }

export function DeleteBrand({ brand, ...button }: Props) {
  const { t } = useLingui()
  const { id, name, products } = brand
  return (
    <DeleteRecord
      {...button}
      record={brand}
      path={recordPaths.brand(id)}
      wayOut={
        <Plural
          value={products}
          one="# product has this brand. Give it another one first: merge this brand into that one."
          other="# products have this brand. Give them another one first: merge this brand into that one."
        />
      }
      title={<Trans>Delete the brand {name}?</Trans>}
      note={<Trans>It has no products. This cannot be undone.</Trans>}
      run={() => api(deleteBrand, { params: { id } })}
      done={t`Brand deleted.`}
      failed={t`Failed to delete brand`}
      stale={brandKeys.all}
    />
  )
}
