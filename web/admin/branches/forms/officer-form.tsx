import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { addOfficer, type BranchOfficer, editOfficer } from '#contract/lending/branches.staff.ts'
import { toLocalPhone } from '#contract/phones.ts'
import layout from '#web/admin/record/layout.module.css'
import { PhoneInput } from '#web/admin/record/phone-input.tsx'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { branchKeys, groupKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { officerStatusLabels } from '../branch-states.ts'
import { officerAccounts } from '../branches.queries.ts'
import {
  type OfficerFormInput,
  OfficerForm as OfficerFormSchema,
  type OfficerFormValues,
} from './branch-form.schema.ts'

const fieldsOf = (officer: BranchOfficer | undefined): OfficerFormInput => ({
  id: officer?.id ?? null,
  firstName: officer?.firstName ?? '',
  lastName: officer?.lastName ?? '',
  phone: toLocalPhone(officer?.phone ?? ''),
  accountId: officer?.account?.id ?? null,
  status: officer?.status ?? 'active',
  version: officer?.version ?? 0,
})

const sendTo =
  (branchId: number) =>
  ({ id, status, version, ...details }: OfficerFormValues, idempotencyKey: string) =>
    id === null
      ? api(addOfficer, { body: { ...details, branchId }, idempotencyKey })
      : api(editOfficer, { params: { id }, body: { ...details, status, version } })

/** Unsaved officers by session, and by record or the branch of a new one. */
const drafts = createFormDrafts<OfficerFormInput>()

type Props = { branchId: number; officer?: BranchOfficer; onClose: () => void }

/** Adds a credit officer, or changes a stored one; groups of one who is switched off wait to be handed over. */
export default function OfficerForm({ branchId, officer, onClose }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const account = officer?.account ?? null
  const { data: free = [] } = useQuery(officerAccounts(branchId, session))
  const labels = {
    firstName: t`First name`,
    lastName: t`Last name`,
    phone: t`Phone`,
    accountId: t`Account`,
    status: t`Status`,
  }
  const formats = {
    accountId: (value: unknown) => (value === null ? t`No account` : account?.id === value ? account?.name : undefined),
    status: (value: unknown) =>
      value === 'active' || value === 'inactive' ? t(officerStatusLabels[value]) : undefined,
  }
  const edit = useEditForm({
    schema: OfficerFormSchema,
    stored: fieldsOf(officer),
    drafts,
    owner: `${session.key} ${officer?.id ?? `new ${branchId}`}`,
    firstField: 'firstName',
    onClose,
    send: sendTo(branchId),
    failed: officer ? t`Failed to save credit officer` : t`Failed to add credit officer`,
    toFormValue: { phone: (stored) => toLocalPhone(String(stored ?? '')) },
    invalidates: [branchKeys.all, groupKeys.all],
    done: officer ? t`Credit officer saved.` : t`Credit officer added.`,
  })
  return (
    <EditForm
      edit={edit}
      labels={labels}
      formats={formats}
      label={officer ? undefined : <Trans>Add credit officer</Trans>}
      className={layout.form}
    >
      <div className={layout.pair}>
        <TextInput name="firstName" label={labels.firstName} autoComplete="off" data-autofocus required />
        <TextInput name="lastName" label={labels.lastName} autoComplete="off" />
      </div>
      <PhoneInput />
      <SelectInput
        isId
        name="accountId"
        label={labels.accountId}
        hint={t`Staff of this branch without a credit officer. Without an account colleagues book for the officer's groups.`}
      >
        <option value="">{t`No account`}</option>
        {[...(account ? [account] : []), ...free].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectInput>
      {officer && <StatusInput label={labels.status} groups={officer.groups} />}
    </EditForm>
  )
}

/** The status of a stored officer, with what becomes of the groups. */
function StatusInput({ label, groups }: { label: string; groups: number }) {
  const { t } = useLingui()
  const chosen: unknown = useWatch({ name: 'status' })
  return (
    <>
      <SelectInput name="status" label={label}>
        <option value="active">{t(officerStatusLabels.active)}</option>
        <option value="inactive">{t(officerStatusLabels.inactive)}</option>
      </SelectInput>
      {chosen === 'inactive' && groups > 0 && (
        <Alert>
          <p>
            <Plural
              value={groups}
              one="# group takes no orders until it is handed over."
              other="# groups take no orders until they are handed over."
            />
          </p>
        </Alert>
      )}
    </>
  )
}
