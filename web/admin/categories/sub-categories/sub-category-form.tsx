import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import {
  addSubCategory,
  type CategoryRecord,
  editSubCategory,
  type SubCategoryRecord,
} from '#contract/catalogue/categories.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { ConflictAlert } from '#web/lib/form/conflict-alert.tsx'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import {
  type SubCategoryFormInput,
  type SubCategoryFormValues,
  SubCategoryForm as SubCategorySchema,
} from '../category-form.schema.ts'

const newSub: SubCategoryFormInput = { id: null, name: '', nameSw: '', version: 0 }

type Props = {
  category: CategoryRecord
  /** Null for a new one. */
  sub: SubCategoryRecord | null
  onClose: () => void
}

/** Adds or renames a sub-category. */
export function SubCategoryForm({ category, sub, onClose }: Props) {
  const { t } = useLingui()
  const labels = { name: t`Name`, nameSw: t`Name in Swahili` }
  const defaultValues = sub ? { id: sub.id, name: sub.name, nameSw: sub.nameSw, version: sub.version } : newSub
  const form = useContractForm({ schema: SubCategorySchema, defaultValues })
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])

  const send = ({ id, version, ...body }: SubCategoryFormValues, idempotencyKey: string) =>
    id === null
      ? api(addSubCategory, { params: { id: category.id }, body, idempotencyKey })
      : api(editSubCategory, { params: { id }, body: { ...body, version } })
  const { submit, isBusy, conflict } = useSubmit({
    form,
    send,
    failed: t`Failed to save sub-category`,
    invalidates: [categoryKeys.all],
    done: sub ? t`Sub-category saved.` : t`Sub-category added.`,
    onDone: onClose,
  })
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <div className={layout.pair}>
        <TextInput name="name" label={labels.name} maxLength={80} required />
        <TextInput name="nameSw" label={labels.nameSw} lang="sw" maxLength={80} />
      </div>
      {conflict ? <ConflictAlert conflict={conflict} labels={labels} onSave={submit} /> : <FormError />}
      <SaveActions isBusy={isBusy} onCancel={onClose} />
    </Form>
  )
}
