import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { deleteCategory } from '#contract/catalogue/categories.staff.ts'
import type { ManagedCategory } from '#contract/catalogue/categories.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import { type DeleteButtonProps, DeleteRecord } from '#web/admin/record/merge/delete-record.tsx'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'

type Props = DeleteButtonProps & { category: Pick<ManagedCategory, 'id' | 'name' | 'products'> }

export function DeleteCategory({ category, ...button }: Props) {
  const { t } = useLingui()
  const { id, name, products } = category
  return (
    <DeleteRecord
      {...button}
      record={category}
      path={recordPaths.category(id)}
      wayOut={
        <Plural
          value={products}
          one="# product is still in it. Move it to another category first: merge this category into that one."
          other="# products are still in it. Move them to another category first: merge this category into that one."
        />
      }
      title={<Trans>Delete the category {name}?</Trans>}
      note={<Trans>It has no products. Its sub-categories are deleted too. This cannot be undone.</Trans>}
      run={() => api(deleteCategory, { params: { id } })}
      done={t`Category deleted.`}
      failed={t`Failed to delete category`}
      stale={categoryKeys.all}
    />
  )
}
