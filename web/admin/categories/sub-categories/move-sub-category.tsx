import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CategoryRecord, moveSubCategory, type SubCategoryRecord } from '#contract/catalogue/categories.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { RecordChoice } from '#web/admin/record/merge/record-choice.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { categoryChoices } from '../categories.queries.ts'
import styles from './sub-categories.module.css'

type Props = { category: CategoryRecord; sub: SubCategoryRecord; onClose: () => void }

/** Moves a sub-category with its products to another category. */
export function MoveSubCategory({ category, sub, onClose }: Props) {
  const { t } = useLingui()
  const [categoryId, setCategoryId] = useState(0)
  const { id, name, products, version } = sub
  const choices = useQuery(categoryChoices(useSession()))
  const move = useAction({
    run: () => api(moveSubCategory, { params: { id }, body: { categoryId, version } }),
    done: t`Sub-category moved.`,
    failed: t`Failed to move sub-category`,
    invalidates: [categoryKeys.all],
    onDone: onClose,
  })
  return (
    <div className={cx(layout.form, styles.move)}>
      <RecordChoice
        label={<Trans>Move {name} to</Trans>}
        choices={choices}
        exceptId={category.id}
        value={categoryId}
        onChange={setCategoryId}
        failed={t`Failed to fetch categories`}
      />
      <p>
        <Plural
          value={products}
          _0="It has no products. Its old link keeps working."
          one="Its # product moves too. Its old link keeps working."
          other="Its # products move too. Its old link keeps working."
        />
      </p>
      <FormActions>
        <Button busy={move.isBusy} disabled={categoryId === 0} onClick={() => move.act()}>
          <Trans>Move</Trans>
        </Button>
        <Button variant="secondary" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
    </div>
  )
}
