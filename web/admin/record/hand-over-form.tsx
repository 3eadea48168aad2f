import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type GroupToHandOver, handOverGroups } from '#contract/lending/hand-over.staff.ts'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { groupKeys, userKeys } from '#web/lib/query/keys.ts'
import { SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import styles from './hand-over-form.module.css'
import { HandOverSchema } from './hand-over-form.schema.ts'
import layout from './layout.module.css'

type Props = {
  /** Of one officer. */
  groups: readonly GroupToHandOver[]
  /** Hands over only these groups, and not others of the officer. */
  isPart?: boolean
  /** The officer who is chosen at first. */
  to?: number
}

/** Gives the groups of an officer to an active colleague of the branch. */
export function HandOverForm({ groups, isPart = false, to }: Props) {
  const { t } = useLingui()
  const [first] = groups
  const officers = first?.officers ?? []
  const known = officers.find(({ id }) => id === to)?.id
  const form = useContractForm({ schema: HandOverSchema, defaultValues: { toOfficerId: known ?? null, reason: '' } })
  const { submit, isBusy } = useSubmit({
    form,
    send: ({ toOfficerId, reason }) =>
      api(handOverGroups, {
        body: {
          fromOfficerId: first?.creditOfficerId ?? 0,
          toOfficerId: toOfficerId ?? 0,
          ...(isPart && { groupIds: groups.map(({ id }) => id) }),
          ...(reason && { reason }),
        },
      }),
    failed: t`The groups were not handed over. Please try again.`,
    invalidates: [userKeys.all, groupKeys.all],
    done: t`The groups were handed over.`,
  })
  if (!first) return null
  if (officers.length === 0) {
    const branch = first.branchName
    return (
      <p className={layout.note}>
        <Trans>
          No other credit officer of {branch} is active. Add one or activate one, then hand the groups over.
        </Trans>
      </p>
    )
  }
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <SelectInput name="toOfficerId" label={t`Give all of them to`} isId>
        <option value="">{t`Select...`}</option>
        {officers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectInput>
      <TextInput name="reason" label={t`Reason (optional)`} maxLength={500} />
      <FormError />
      <div className={styles.answers}>
        <SubmitButton isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
          <Plural value={groups.length} one="Hand over # group" other="Hand over # groups" />
        </SubmitButton>
      </div>
    </Form>
  )
}
