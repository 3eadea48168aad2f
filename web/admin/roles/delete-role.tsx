import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { deleteRole, type Role } from '#contract/account/roles.staff.ts'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { userKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectInput } from '#web/ui/form/form-fields.tsx'
import { Modal, prepareModal } from '#web/ui/overlay.tsx'
import { DeleteRoleForm, DeleteUsedRoleForm } from './forms/role-form.schema.ts'
import styles from './roles.module.css'
import { activeRoles, roleKeys } from './roles.queries.ts'

/** Deletes a role; one that users have is deleted once they get another one, in the same step. */
export function DeleteRole({ role, children }: { role: Role; children: ReactNode }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const { name } = role
  return (
    <>
      <Button
        variant="quietDanger"
        aria-label={t`Delete ${name}`}
        onPointerEnter={prepareModal}
        onFocus={prepareModal}
        onClick={() => setOpened(true)}
      >
        {children}
      </Button>
      <Modal opened={opened} onClose={close} title={<Trans>Delete this role?</Trans>}>
        {opened && <Question key={role.users > 0 ? 'used' : 'unused'} role={role} onClose={close} />}
      </Modal>
    </>
  )
}

function Question({ role: { id, name, kind, users }, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useLingui()
  const isUsed = users > 0
  const { data = [] } = useQuery({ ...activeRoles(useSession()), enabled: isUsed })
  const form = useContractForm({
    schema: isUsed ? DeleteUsedRoleForm : DeleteRoleForm,
    defaultValues: { reassignTo: null },
  })
  const { submit, isBusy } = useSubmit({
    form,
    send: ({ reassignTo }) => api(deleteRole, { params: { id }, body: reassignTo === null ? {} : { reassignTo } }),
    failed: t`The role was not deleted. Please try again.`,
    invalidates: [roleKeys.all, userKeys.all],
    done: t`Role deleted.`,
    onDone: onClose,
  })
  const others = data.filter((other) => other.id !== id && other.kind === kind && other.canEdit)
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      {isUsed ? (
        <>
          <p>
            <Plural
              value={users}
              one={`# user has the role ${name}. Choose the one this user gets instead: it is in effect at the next click.`}
              other={`# users have the role ${name}. Choose the one they get instead: it is in effect at their next click.`}
            />
          </p>
          <SelectInput name="reassignTo" label={t`Their new role`} isId>
            <option value="">{t`Select...`}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </SelectInput>
        </>
      ) : (
        <p>
          <Trans>No one has the role {name}. This cannot be undone.</Trans>
        </p>
      )}
      <FormError />
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <SubmitButton variant="danger" isBusy={isBusy} busyLabel={<Trans>Delete</Trans>}>
          <Trans>Delete</Trans>
        </SubmitButton>
      </div>
    </Form>
  )
}
