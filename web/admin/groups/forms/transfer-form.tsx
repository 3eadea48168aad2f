import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { handOverGroups } from '#contract/lending/hand-over.staff.ts'
import { officerChoices } from '#web/admin/list/filters/officer-choices.ts'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { clientKeys, groupKeys, userKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { DateInput, SelectInput, TextAreaInput } from '#web/ui/form/form-fields.tsx'
import { groupsOfOfficer } from '../groups.queries.ts'
import { TransferForm as TransferSchema } from './group-form.schema.ts'
import { OfficerOptions } from './officer-options.tsx'

/** Gives all groups of an officer to a colleague of the branch, for a leave or for good. */
export default function TransferForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const session = useSession()
  const form = useContractForm({
    schema: TransferSchema,
    defaultValues: { fromOfficerId: null, toOfficerId: null, kind: 'leave', until: null, reason: '' },
  })
  const { submit, isBusy } = useSubmit({
    form,
    send: ({ fromOfficerId, toOfficerId, kind, until, reason }) =>
      api(handOverGroups, {
        body: {
          fromOfficerId: fromOfficerId ?? 0,
          toOfficerId: toOfficerId ?? 0,
          reason,
          ...(kind === 'leave' && until !== null && { until }),
        },
      }),
    failed: t`The groups were not handed over. Please try again.`,
    invalidates: [groupKeys.all, clientKeys.all, userKeys.all],
    done: t`The groups were handed over.`,
    onDone: onClose,
  })
  const [from, kind] = useWatch({ control: form.control, name: ['fromOfficerId', 'kind'] })
  const branchId = useQuery(officerChoices(session)).data?.find(({ id }) => id === from)?.branchId
  const led = useQuery({ ...groupsOfOfficer(from ?? 0, session), enabled: from !== null }).data
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <SelectInput isId name="fromOfficerId" label={<Trans>From credit officer</Trans>} required>
        <OfficerOptions />
      </SelectInput>
      {from !== null && (
        <>
          {led && (
            <p className={layout.note} aria-live="polite">
              <Plural value={led.totalElements} one="Leads # group." other="Leads # groups." />
            </p>
          )}
          <SelectInput
            isId
            name="toOfficerId"
            label={<Trans>To credit officer</Trans>}
            hint={t`An active officer of the same branch. Orders that were placed keep their officer.`}
            required
          >
            <OfficerOptions {...(branchId !== undefined && { branchId })} without={from} />
          </SelectInput>
        </>
      )}
      <SelectInput name="kind" label={<Trans>For how long</Trans>}>
        <option value="leave">{t`For a leave`}</option>
        <option value="forGood">{t`For good`}</option>
      </SelectInput>
      {kind === 'leave' && (
        <DateInput
          name="until"
          label={<Trans>Last day</Trans>}
          hint={t`Afterwards the groups are listed here to be given back.`}
          required
        />
      )}
      <TextAreaInput name="reason" label={<Trans>Reason</Trans>} rows={2} maxLength={500} required />
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Transfer groups</Trans>} onCancel={onClose} />
    </Form>
  )
}
