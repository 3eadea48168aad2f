import { Trans, useLingui } from '@lingui/react/macro'
import type { GroupRecord } from '#contract/lending/groups.staff.ts'
import { reassignGroup } from '#contract/lending/lending.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { useRecordConflict } from '#web/admin/record/use-record-conflict.ts'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { clientKeys, groupKeys } from '#web/lib/query/keys.ts'
import { SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { OfficerForm as OfficerSchema } from './group-form.schema.ts'
import { OfficerOptions } from './officer-options.tsx'

/** Gives a group to another active officer of its branch. */
export default function OfficerForm({ group, onClose }: { group: GroupRecord; onClose: () => void }) {
  const { t } = useLingui()
  const { id, creditOfficerId, creditOfficer, branchId } = group
  const { refetchOn, conflictMessage } = useRecordConflict(
    groupKeys.all,
    t`The group got another credit officer meanwhile. Check what is shown now, then try again.`,
  )
  const form = useContractForm({ schema: OfficerSchema, defaultValues: { creditOfficerId: null, reason: '' } })
  const { submit, isBusy } = useSubmit({
    form,
    send: ({ creditOfficerId: next, reason }) =>
      refetchOn(
        api(reassignGroup, {
          params: { id },
          body: { creditOfficerId: next ?? 0, oldCreditOfficerId: creditOfficerId, ...(reason && { reason }) },
        }),
      ),
    failed: t`The credit officer was not changed. Please try again.`,
    toFormMessage: conflictMessage,
    invalidates: [groupKeys.all, clientKeys.all],
    done: t`Credit officer changed.`,
    onDone: onClose,
  })
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <p className={layout.note}>
        <Trans>{creditOfficer} leads the group now. Orders that were placed keep their officer.</Trans>
      </p>
      <SelectInput isId name="creditOfficerId" label={<Trans>New credit officer</Trans>} required>
        <OfficerOptions branchId={branchId} without={creditOfficerId} />
      </SelectInput>
      <TextInput name="reason" label={t`Reason (optional)`} maxLength={500} />
      <FormError />
      <SaveActions isBusy={isBusy} onCancel={onClose} />
    </Form>
  )
}
