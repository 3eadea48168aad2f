import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ConsoleList } from '#contract/account/console-lists.staff.ts'
import {
  addSavedView,
  deleteSavedView,
  type SavedView,
  saveSavedView,
  type ViewQuery,
} from '#contract/account/saved-views.staff.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { viewKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { toastWith } from '#web/ui/feedback/toasts.tsx'
import { CheckboxInput, SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { type ViewFormValues, ViewForm as ViewSchema } from './view-form.schema.ts'
import styles from './views.module.css'

export type ViewFormProps = {
  list: ConsoleList
  /** The filter that is shown. */
  query: ViewQuery
  /** The view to edit; null saves the shown filter. */
  view: SavedView | null
  /** Views that may get the shown filter instead of a new one. */
  editable: readonly SavedView[]
  onClose: () => void
}

/** Names, shares and deletes a view, or saves the shown filter as one. */
export default function ViewForm({ list, query, view, editable, onClose }: ViewFormProps) {
  const { t } = useLingui()
  const form = useContractForm({
    schema: ViewSchema,
    defaultValues: { name: view?.name ?? '', shared: view?.shared ?? false, into: '' },
  })
  const { setFocus, setValue, watch } = form
  const into = watch('into')
  useEffect(() => setFocus('name'), [setFocus])
  useEffect(() => {
    const target = editable.find(({ id }) => String(id) === into)
    if (!target) return
    setValue('name', target.name)
    setValue('shared', target.shared)
  }, [into, editable, setValue])

  const send = ({ name, shared, into: id }: ViewFormValues, idempotencyKey: string) => {
    const target = view ?? editable.find((each) => String(each.id) === id)
    if (!target) return api(addSavedView, { body: { list, name, shared, query }, idempotencyKey })
    const body = { list, name, shared, query: view ? view.query : query, version: target.version }
    return api(saveSavedView, { params: { id: target.id }, body })
  }
  const { submit, isBusy } = useSubmit({
    form,
    send,
    failed: t`The view could not be saved. Please try again.`,
    invalidates: [viewKeys.all],
    done: t`View saved.`,
    onDone: onClose,
  })
  const restore = useAction({
    run: ({ name, shared, query: filter }: SavedView) =>
      api(addSavedView, { body: { list, name, shared, query: filter } }),
    failed: t`The view could not be saved. Please try again.`,
    invalidates: [viewKeys.all],
  })
  const remove = useAction({
    run: ({ id }: SavedView) => api(deleteSavedView, { params: { id } }),
    failed: t`The view could not be deleted. Please try again.`,
    invalidates: [viewKeys.all],
    onDone: (_, deleted) => {
      onClose()
      toastWith(t`View deleted.`, { label: t`Undo`, run: () => restore.act(deleted) })
    },
  })

  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      {!view && editable.length > 0 && (
        <SelectInput name="into" label={<Trans>Save as</Trans>}>
          <option value="">{t`A new view`}</option>
          {editable.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {t`Replace: ${name}`}
            </option>
          ))}
        </SelectInput>
      )}
      <TextInput name="name" label={<Trans>Name</Trans>} maxLength={60} required />
      <Can permission="Configure Settings">
        <CheckboxInput
          name="shared"
          label={<Trans>Share with everyone who uses this list, without the search word</Trans>}
        />
      </Can>
      <FormError />
      <FormActions>
        <SubmitButton isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
          <Trans>Save</Trans>
        </SubmitButton>
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {view && (
          <Button variant="danger" busy={remove.isBusy} onClick={() => remove.act(view)}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </FormActions>
    </Form>
  )
}
