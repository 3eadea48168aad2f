import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { reportContents, reportFormats, reportIntervals } from '#contract/site/report-choices.ts'
import { type AddScheduleInput, addSchedule } from '#contract/site/report-files.staff.ts'
import { branchChoices } from '#web/admin/lib/branches.queries.ts'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { reportKeys } from '#web/lib/query/keys.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SelectInput } from '#web/ui/form/form-fields.tsx'
import { MultiSelectInput } from '#web/ui/form/multi-select-input.tsx'
import { contentNames, formatNames } from '../files/file-names.ts'
import styles from '../reports.module.css'
import { intervalNames } from './interval-names.ts'
import { ScheduleForm } from './schedule-form.schema.ts'
import { reportReaders } from './schedules.queries.ts'

const start: AddScheduleInput = { content: 'overview', format: 'pdf', every: 'daily', branch: null, recipients: [] }

type Reader = { id: number; name: string }

/** Removes recipients who may not read reports of the chosen branch, as the server requires. Returns their names. */
function useReadersOnly(form: UseFormReturn<AddScheduleInput>, readers: readonly Reader[] | undefined): string[] {
  const known = useRef(new Map<number, string>())
  const [removed, setRemoved] = useState<string[]>([])
  useEffect(() => {
    if (!readers) return
    for (const { id, name } of readers) known.current.set(id, name)
    const chosen = form.getValues('recipients')
    const gone = chosen.filter((one) => !readers.some(({ id }) => id === one))
    if (gone.length > 0)
      form.setValue(
        'recipients',
        chosen.filter((one) => !gone.includes(one)),
      )
    setRemoved(gone.map((one) => known.current.get(one) ?? String(one)))
  }, [readers, form])
  return removed
}

/** Adds a report that is made each day, week or month. */
export default function AddScheduleForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const session = useSession()
  const form = useContractForm({ schema: ScheduleForm, defaultValues: start })
  const branch = form.watch('branch')
  const { data: branches = [] } = useQuery(branchChoices(session))
  const readers = useQuery(reportReaders(branch, session))
  const removed = useReadersOnly(form, readers.data?.content)
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(addSchedule, { body, idempotencyKey }),
    failed: t`Failed to schedule the report`,
    invalidates: [reportKeys.part(session.key, 'schedules')],
    done: t`Report scheduled.`,
    onDone: onClose,
  })
  const names = removed.join(', ')
  return (
    <Form form={form} className={styles.form} onSubmit={submit}>
      <SelectInput name="content" label={<Trans>Report</Trans>}>
        {reportContents.map((one) => (
          <option key={one} value={one}>
            {t(contentNames[one])}
          </option>
        ))}
      </SelectInput>
      <SelectInput name="format" label={<Trans context="of a file">Format</Trans>}>
        {reportFormats.map((one) => (
          <option key={one} value={one}>
            {formatNames[one]}
          </option>
        ))}
      </SelectInput>
      <SelectInput
        name="every"
        label={<Trans>How often</Trans>}
        hint={<Trans>Made at five in the morning, of the day, week or month before. Weeks begin on Monday.</Trans>}
      >
        {reportIntervals.map((one) => (
          <option key={one} value={one}>
            {t(intervalNames[one])}
          </option>
        ))}
      </SelectInput>
      {branches.length > 1 && (
        <SelectInput name="branch" isId label={<Trans>Branch</Trans>}>
          <option value="">{t`All branches`}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectInput>
      )}
      <QueryBoundary query={readers} loading={<Skeleton height="8rem" />} variant="secondary">
        {({ content }) => (
          <MultiSelectInput
            name="recipients"
            label={<Trans>Recipients</Trans>}
            hint={
              <Trans>Staff with the permission View Reports who see this branch. They get an email with a link.</Trans>
            }
            options={content.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </QueryBoundary>
      {removed.length > 0 && (
        <p className={styles.note} role="status">
          <Trans>No longer recipients, because they may not read these reports: {names}</Trans>
        </p>
      )}
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Schedule Report</Trans>} onCancel={onClose} />
    </Form>
  )
}
