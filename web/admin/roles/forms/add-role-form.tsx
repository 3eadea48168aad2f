import { Trans, useLingui } from '@lingui/react/macro'
import { createRole } from '#contract/account/roles.staff.ts'
import { DraftAlert } from '#web/admin/lib/draft-alert.tsx'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { userKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import styles from '../roles.module.css'
import { roleKeys } from '../roles.queries.ts'
import { RoleFields } from './role-fields.tsx'
import { type AddRoleInput, AddRoleSchema } from './role-form.schema.ts'

const empty: AddRoleInput = { name: '', description: '', status: 'active', permissions: [] }

/** The unsaved new role of a session. */
const drafts = createFormDrafts<AddRoleInput>({ storedAs: 'new-role' })

export default function AddRoleForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { key } = useSession()
  const form = useContractForm({ schema: AddRoleSchema, defaultValues: empty })
  const draft = drafts.useFormDraft(form, key)
  const leave = () => {
    drafts.clear(key)
    onClose()
  }
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(createRole, { body, idempotencyKey }),
    failed: t`The role was not added. Please try again.`,
    invalidates: [roleKeys.all, userKeys.all],
    done: t`Role added.`,
    onDone: leave,
  })
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <DraftAlert draft={draft} />
      <RoleFields />
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Add Role</Trans>} onCancel={leave} />
    </Form>
  )
}
