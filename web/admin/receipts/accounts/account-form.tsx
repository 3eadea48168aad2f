import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { moneyAccountLabels } from '#contract/messages/money-account-labels.ts'
import { addedKinds } from '#contract/receipts/money-account-kinds.ts'
import { addMoneyAccount, editMoneyAccount, type MoneyAccount } from '#contract/receipts/money-accounts.staff.ts'
import { branchChoices } from '#web/admin/lib/branches.queries.ts'
import layout from '#web/admin/record/layout.module.css'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { moneyAccountKeys } from '#web/lib/query/keys.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import {
  type AccountFormInput,
  AccountForm as AccountFormSchema,
  type AccountFormValues,
} from './account-form.schema.ts'
import { accountStates } from './account-states.ts'

const fieldsOf = (account: MoneyAccount | undefined, { user }: Session): AccountFormInput => ({
  id: account?.id ?? null,
  kind: account ? undefined : 'till',
  name: account?.name ?? '',
  number: account?.number ?? '',
  // A new account of staff of one branch is of their branch.
  branchId: account ? (account.branch?.id ?? null) : (user?.branchId ?? null),
  status: account?.status ?? 'active',
  version: account?.version ?? 0,
})

const send = ({ id, kind = 'till', status, version, ...contents }: AccountFormValues, idempotencyKey: string) =>
  id === null
    ? api(addMoneyAccount, { body: { ...contents, kind }, idempotencyKey })
    : api(editMoneyAccount, { params: { id }, body: { ...contents, status, version } })

/** Unsaved accounts by session, and by record or 'new'. */
const drafts = createFormDrafts<AccountFormInput>()

/** Adds a money account, or changes a stored one. What was typed lasts until it is saved or cancelled. */
export default function AccountForm({ account, onClose }: { account?: MoneyAccount; onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const session = useSession()
  const { data: branches = [] } = useQuery(branchChoices(session))
  const labels = { name: t`Name`, number: t`Number`, branchId: t`Branch`, status: t`Status` }
  const own = account?.branch
  const shownBranches = own && !branches.some(({ id }) => id === own.id) ? [own, ...branches] : branches
  const all = t`All branches`
  const formats = {
    branchId: (value: unknown) =>
      value === null ? all : (shownBranches.find(({ id }) => id === value)?.name ?? undefined),
    status: accountStates.formatIn(t),
  }
  const edit = useEditForm({
    schema: AccountFormSchema,
    stored: fieldsOf(account, session),
    drafts,
    owner: `${session.key} ${account?.id ?? 'new'}`,
    firstField: account ? 'name' : 'kind',
    onClose,
    send,
    failed: account ? t`Failed to save account` : t`Failed to add account`,
    toFormValue: { number: (stored) => stored ?? '' },
    invalidates: [moneyAccountKeys.all],
    done: account ? t`Account saved.` : t`Account added.`,
  })
  return (
    <EditForm
      edit={edit}
      labels={labels}
      formats={formats}
      label={account ? undefined : <Trans>Add account</Trans>}
      className={layout.form}
    >
      {!account && (
        <SelectInput name="kind" label={<Trans>Kind</Trans>} hint={t`It cannot be changed later.`} data-autofocus>
          {addedKinds.map((kind) => (
            <option key={kind} value={kind}>
              {moneyAccountLabels[language][kind]}
            </option>
          ))}
        </SelectInput>
      )}
      <TextInput name="name" label={labels.name} maxLength={80} autoComplete="off" required />
      <TextInput
        name="number"
        label={labels.number}
        hint={t`Of the till, the paybill or the bank account.`}
        maxLength={40}
        autoComplete="off"
      />
      {session.user?.branchId === null && (
        <SelectInput isId name="branchId" label={labels.branchId} hint={t`Whose staff record money that comes to it.`}>
          <option value="">{all}</option>
          {shownBranches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectInput>
      )}
      {account && (
        <SelectInput name="status" label={labels.status} hint={t`A closed account takes no more money.`}>
          <accountStates.Options />
        </SelectInput>
      )}
    </EditForm>
  )
}
