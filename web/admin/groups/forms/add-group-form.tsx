import { Trans, useLingui } from '@lingui/react/macro'
import { addGroup, type GroupRecord } from '#contract/lending/groups.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { groupKeys } from '#web/lib/query/keys.ts'
import { SelectInput } from '#web/ui/form/form-fields.tsx'
import { GroupNameInput, MeetingFields } from './group-fields.tsx'
import { NewGroupForm } from './group-form.schema.ts'
import { OfficerOptions } from './officer-options.tsx'

type Props = { onClose: () => void; onAdded?: ((group: GroupRecord) => unknown) | undefined }

/** Adds a group, which gets the next number. */
export default function AddGroupForm({ onClose, onAdded }: Props) {
  const { t } = useLingui()
  const form = useContractForm({
    schema: NewGroupForm,
    defaultValues: { name: '', creditOfficerId: null, meetingDay: null, meetingTime: '', meetingPlace: '' },
  })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(addGroup, { body, idempotencyKey }),
    failed: t`Failed to add group`,
    invalidates: [groupKeys.all],
    done: t`Group added.`,
    onDone: (group) => {
      onClose()
      return onAdded?.(group)
    },
  })
  return (
    <Form form={form} className={layout.form} onSubmit={submit}>
      <GroupNameInput />
      <SelectInput
        isId
        name="creditOfficerId"
        label={<Trans>Credit officer</Trans>}
        hint={t`The group belongs to the officer's branch.`}
        required
      >
        <OfficerOptions />
      </SelectInput>
      <MeetingFields />
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Add Group</Trans>} onCancel={onClose} />
    </Form>
  )
}
