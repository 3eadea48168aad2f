import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { businessDay } from '#contract/business-day.ts'
import type { Approval } from '#contract/lending/approvals.staff.ts'
import { agreeTerms, type TermsPreview } from '#contract/lending/new-terms.staff.ts'
import { type TermsChoice, type TermsKind, termsKinds } from '#contract/lending/new-terms.ts'
import { termsKindLabels } from '#contract/messages/entry-kind-labels.ts'
import { ksh } from '#contract/money.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import { approvalKeys } from '#web/admin/lib/waiting.queries.ts'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { NumberInput } from '#web/lib/form/number-fields.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { api, hasCode, messageOf } from '#web/lib/http/api.ts'
import { clientKeys, groupKeys, orderKeys } from '#web/lib/query/keys.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { DateInput, SelectInput, TextAreaInput } from '#web/ui/form/form-fields.tsx'
import { WhoCan } from '../approvals/who-can.tsx'
import { termsPreview } from '../customers.queries.ts'
import styles from './terms.module.css'
import { TermsForm as Schema } from './terms-forms.schema.ts'

const debounceMs = 300
/** Due days that are shown one by one. */
const maxShown = 6

type Props = { id: number; onClose: () => void }

/** New due days for all that a client owes, with the due days before and after. */
export default function TermsForm(props: Props) {
  const { t } = useLingui()
  const query = useQuery(termsPreview(props.id, null, useSession()))
  return (
    <QueryBoundary query={query} loading={<Skeleton height="20rem" />} failed={t`The due days could not be loaded.`}>
      {(now) => <Agreement {...props} now={now} />}
    </QueryBoundary>
  )
}

type Values = { kind: TermsKind; from: string; to: string; months: number; firstDueOn: string; reason: string }

/** The inputs of a kind; null while one is missing. */
function choiceOf({ kind, from, to, months, firstDueOn }: Partial<Values>): TermsChoice | null {
  const count = Number.isInteger(months) && months !== undefined && months > 0 ? months : null
  if (kind === 'move') return from && to ? { kind, from, to } : null
  if (kind === 'more-months') return count === null ? null : { kind, months: count }
  if (kind === 'new-plan') return firstDueOn && count !== null ? { kind, firstDueOn, months: count } : null
  return { kind: 'spread' }
}

function Agreement({ id, now, onClose }: Props & { now: TermsPreview }) {
  const { t } = useLingui()
  const language = useLanguage()
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<Approval | null>(null)
  const today = businessDay(new Date())
  const { outstanding, before } = now
  const first = before.dues[0]?.dueOn ?? today
  const form = useContractForm({
    schema: Schema,
    defaultValues: {
      kind: 'move',
      from: first,
      to: addMonths(first > today ? first : today, 1),
      months: 3,
      firstDueOn: addMonths(today, 1),
      reason: '',
    } satisfies Values as Values,
  })
  const { submit, isBusy } = useSubmit({
    form,
    send: ({ reason, ...values }, idempotencyKey) => {
      const body = { ...(choiceOf(values) ?? { kind: 'spread' as const }), reason, outstandingSeen: outstanding }
      return api(agreeTerms, { params: { id }, body, idempotencyKey }).catch((error: unknown) => {
        if (hasCode(error, 'VERSION_CONFLICT')) void client.invalidateQueries({ queryKey: customerKeys.all })
        throw error
      })
    },
    failed: t`The terms were not agreed. Please try again.`,
    toFormMessage: (error) =>
      hasCode(error, 'VERSION_CONFLICT') ? t`What is owed moved meanwhile. Check the due days, then save again.` : null,
    invalidates: [approvalKeys.all, customerKeys.all, clientKeys.all, groupKeys.all, orderKeys.all],
    onDone: ({ approval }) => {
      if (approval) return setWaiting(approval)
      toast(t`New terms agreed.`)
      onClose()
    },
  })
  const values = useWatch({ control: form.control })
  if (waiting) return <Waits approval={waiting} onClose={onClose} />
  const { kind } = values
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <SelectInput name="kind" label={<Trans>What is agreed</Trans>} data-autofocus>
        {termsKinds.map((one) => (
          <option key={one} value={one}>
            {termsKindLabels[language][one]}
          </option>
        ))}
      </SelectInput>
      <div className={layout.pair}>
        {kind === 'move' && (
          <>
            <SelectInput name="from" label={<Trans>Due day</Trans>}>
              {before.dues.map(({ dueOn, amount }) => (
                <option key={dueOn} value={dueOn}>
                  {formatDay(dueOn, language)}, {ksh(amount)}
                </option>
              ))}
            </SelectInput>
            <DateInput name="to" label={<Trans>New due day</Trans>} min={today} required />
          </>
        )}
        {kind === 'new-plan' && (
          <DateInput name="firstDueOn" label={<Trans>First due day</Trans>} min={today} required />
        )}
        {kind === 'more-months' && (
          <NumberInput name="months" label={<Trans>More months</Trans>} inputMode="numeric" required />
        )}
        {kind === 'new-plan' && (
          <NumberInput name="months" label={<Trans>Instalments, a month apart</Trans>} inputMode="numeric" required />
        )}
      </div>
      <Preview id={id} now={now} choice={choiceOf(values)} />
      {now.needsApproval && (
        <p className={layout.note}>
          <Trans>A second person has to approve new terms of this amount.</Trans>
        </p>
      )}
      <TextAreaInput name="reason" label={<Trans>Reason</Trans>} rows={2} maxLength={500} required />
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Agree</Trans>} onCancel={onClose} />
    </Form>
  )
}

type PreviewProps = { id: number; now: TermsPreview; choice: TermsChoice | null }

/** The due days before and after, next to each other where there is room. */
function Preview({ id, now, choice }: PreviewProps) {
  const { t } = useLingui()
  const [settled] = useDebouncedValue(JSON.stringify(choice), debounceMs)
  const wanted: TermsChoice | null = JSON.parse(settled)
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...termsPreview(id, wanted, useSession()),
    placeholderData: keepPreviousData,
  })
  const isOutdated = isPlaceholderData || isFetching || settled !== JSON.stringify(choice)
  return (
    <section aria-live="polite" aria-busy={isOutdated} className={styles.preview}>
      <DueDays title={<Trans>Due days now</Trans>} plan={now.before} />
      <div data-outdated={(isOutdated && !error) || undefined} className={styles.after}>
        {error ? (
          <Alert tone="error">
            <p>{messageOf(error, t`The new due days could not be loaded.`)}</p>
          </Alert>
        ) : (
          data?.after && <DueDays title={<Trans>New due days</Trans>} plan={data.after} />
        )}
      </div>
    </section>
  )
}

type Plan = NonNullable<TermsPreview['after']>

/** Due days with their amounts, and what of them is overdue. */
function DueDays({ title, plan: { dues, overdue, daysPastDue } }: { title: ReactNode; plan: Plan }) {
  const language = useLanguage()
  const more = dues.length - maxShown
  const last = dues.at(-1)
  const late = ksh(overdue)
  return (
    <div className={styles.plan}>
      <h3>{title}</h3>
      <ol className={styles.dues}>
        {dues.slice(0, maxShown).map(({ dueOn, amount }) => (
          <li key={dueOn} className={styles.due}>
            <span>{formatDay(dueOn, language)}</span>
            <span className={layout.money}>{ksh(amount)}</span>
          </li>
        ))}
        {more > 0 && last && (
          <li className={styles.due}>
            <span>
              <Plural
                value={more}
                one={`# more, on ${formatDay(last.dueOn, language)}`}
                other={`# more, to ${formatDay(last.dueOn, language)}`}
              />
            </span>
            <span className={layout.money}>
              {ksh(dues.slice(maxShown).reduce((sum, { amount }) => sum + amount, 0))}
            </span>
          </li>
        )}
      </ol>
      <p className={layout.note}>
        {overdue === 0 ? (
          <Trans>Nothing overdue</Trans>
        ) : (
          <Plural value={daysPastDue} one={`${late} overdue, # day`} other={`${late} overdue, # days`} />
        )}
      </p>
    </div>
  )
}

/** The terms need a second person. */
function Waits({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const amount = ksh(approval.amount)
  return (
    <div className={layout.form} role="status">
      <p>
        <Trans>{amount} is above the amount that one person may agree on. It waits for a second person.</Trans>
      </p>
      <WhoCan approval={approval} />
      <div>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  )
}
