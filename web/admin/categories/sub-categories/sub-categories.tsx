import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  type CategoryRecord,
  deleteSubCategory,
  placeSubCategory,
  type SubCategoryRecord,
} from '#contract/catalogue/categories.staff.ts'
import { PlaceButtons } from '#web/admin/lib/place-buttons.tsx'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'
import { Button } from '#web/ui/button.tsx'
import { MoveSubCategory } from './move-sub-category.tsx'
import styles from './sub-categories.module.css'
import { SubCategoryForm } from './sub-category-form.tsx'
import { usePlace } from './use-place.ts'

type Opened = { id: number | null; form: 'name' | 'category' } | null

const savePlace = (id: number, place: number) => api(placeSubCategory, { params: { id }, body: { place } })

/** The sub-categories of a category in their order; one form at a time is open. */
export function SubCategories({ category }: { category: CategoryRecord }) {
  const [opened, setOpened] = useState<Opened>(null)
  const placing = usePlace(savePlace)
  const close = () => setOpened(null)
  const { subCategories } = category
  return (
    <>
      {opened?.id === null ? (
        <SubCategoryForm category={category} sub={null} onClose={close} />
      ) : (
        <Button variant="secondary" onClick={() => setOpened({ id: null, form: 'name' })}>
          <Plus aria-hidden size={18} />
          <Trans>Add sub-category</Trans>
        </Button>
      )}
      {subCategories.length === 0 ? (
        <p>
          <Trans>No sub-categories yet. They divide the products of a large category.</Trans>
        </p>
      ) : (
        <ul className={styles.subs}>
          {subCategories.map((sub, index) => (
            <li key={sub.id} className={styles.sub}>
              <SubCategoryName sub={sub} />
              <div className={styles.actions}>
                <PlaceButtons
                  name={sub.name}
                  place={index + 1}
                  last={subCategories.length}
                  isBusy={placing.isBusy}
                  hasTop
                  onPlace={(place, button) => placing.act({ id: sub.id, place, button })}
                />
                <SubCategoryActions sub={sub} onOpen={(form) => setOpened({ id: sub.id, form })} />
              </div>
              {opened?.id === sub.id && opened.form === 'name' && (
                <SubCategoryForm category={category} sub={sub} onClose={close} />
              )}
              {opened?.id === sub.id && opened.form === 'category' && (
                <MoveSubCategory category={category} sub={sub} onClose={close} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const SubCategoryName = ({ sub: { name, nameSw, products } }: { sub: SubCategoryRecord }) => (
  <span className={styles.name}>
    <span>{name}</span>
    <small>
      {nameSw && (
        <>
          <span lang="sw">{nameSw}</span>
          {' · '}
        </>
      )}
      <Plural value={products} one="# product" other="# products" />
    </small>
  </span>
)

type ActionsProps = { sub: SubCategoryRecord; onOpen: (form: 'name' | 'category') => void }

function SubCategoryActions({ sub: { id, name, products }, onOpen }: ActionsProps) {
  const { t } = useLingui()
  return (
    <>
      <Button variant="quiet" aria-label={t`Rename ${name}`} onClick={() => onOpen('name')}>
        <Trans>Rename</Trans>
      </Button>
      <Button variant="quiet" aria-label={t`Move ${name} to another category`} onClick={() => onOpen('category')}>
        <Trans>Move</Trans>
      </Button>
      {products === 0 && (
        <ConfirmButton
          button={<Trans>Delete</Trans>}
          label={t`Delete ${name}`}
          title={<Trans>Delete the sub-category {name}?</Trans>}
          confirmLabel={<Trans>Delete</Trans>}
          cancelLabel={<Trans>Keep it</Trans>}
          onConfirm={() => api(deleteSubCategory, { params: { id } })}
          done={t`Sub-category deleted.`}
          failed={t`Failed to delete sub-category`}
          stale={categoryKeys.all}
        >
          <p>
            <Trans>It has no products. This cannot be undone.</Trans>
          </p>
        </ConfirmButton>
      )}
    </>
  )
}
