import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ksh } from '#contract/money.ts'
import type { MoneyAccount } from '#contract/receipts/money-accounts.staff.ts'
import type { PostSheetInput, Sheet } from '#contract/receipts/sheets.staff.ts'
import { DraftAlert } from '#web/admin/lib/draft-alert.tsx'
import layout from '#web/admin/record/layout.module.css'
import { KeptPanel } from '#web/features/outbox/kept-panel.tsx'
import type { Mended } from '#web/features/outbox/outbox.queries.ts'
import type { Kept } from '#web/features/outbox/send-outbox.ts'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { LeaveGuard } from '#web/lib/form/leave-guard.tsx'
import { MoneyInput } from '#web/lib/form/number-fields.tsx'
import { SaveBar } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { formatDay, formatSince } from '#web/lib/format/dates.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import type { Session } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextAreaInput } from '#web/ui/form/form-fields.tsx'
import { sheetOf } from '../collections.queries.ts'
import styles from './sheet.module.css'
import { SheetForm as Schema, type SheetFormInput } from './sheet-form.schema.ts'
import { SheetLineInputs } from './sheet-line-inputs.tsx'
import { emptyForm, fromBody, lineName, payableOf, totalsOf } from './sheet-lines.ts'
import { oldAfter, usePostSheet } from './use-post-sheet.ts'

type Props = {
  sheet: Sheet
  /** When its figures were read, in milliseconds since 1970. */
  readAt: number
  accounts: readonly MoneyAccount[]
  session: Session
  /** The refused sheet that the form begins with. */
  mended?: Mended<PostSheetInput> | null
}

/** The sheets that are filled in, by session, group and day; stored on the device at each key. */
const drafts = createFormDrafts<SheetFormInput>({ storedAs: 'collection-sheet' })

/** A sheet to fill in: all paid as due with one press, then the exceptions. */
export function SheetForm({ sheet, readAt, accounts, session, mended = null }: Props) {
  const owner = `${session.key} ${sheet.groupId} ${sheet.day}`
  const form = useContractForm({ schema: Schema, defaultValues: emptyForm(sheet) })
  const language = useLanguage()
  const draft = drafts.useFormDraft(form, owner)
  const [kept, setKept] = useState<Kept['kept'] | null>(null)
  const { submit, isBusy } = usePostSheet({
    form,
    sheet,
    readAt,
    session,
    onSent: async () => {
      drafts.clear(owner)
      await mended?.remove()
    },
    onKept: setKept,
  })
  // Once: values, not defaults, so that they count as entered.
  const [isFilled, setFilled] = useState(mended === null)
  useEffect(() => {
    if (isFilled || !mended) return
    setFilled(true)
    const { lines, countedCash, note } = fromBody(sheet, mended.body)
    form.setValue('lines', lines, { shouldDirty: true })
    form.setValue('countedCash', countedCash, { shouldDirty: true })
    form.setValue('note', note, { shouldDirty: true })
  }, [isFilled, mended, sheet, form])
  const payAll = () => {
    for (const { clientId, due } of sheet.lines) {
      form.setValue(`lines.${lineName(clientId)}.amount`, due > 0 ? payableOf(due) : null, { shouldDirty: true })
    }
  }
  const due = ksh(sheet.lines.reduce((sum, line) => sum + payableOf(line.due), 0))
  if (kept)
    return (
      <KeptPanel
        kind="sheet"
        id={kept.id}
        who={`${sheet.group}, ${formatDay(sheet.day, language)}`}
        isUnknown={kept.isUnknown}
      />
    )
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <LeaveGuard hasUnsaved={() => drafts.read(owner) !== null} />
      <DraftAlert draft={draft} />
      <div className={layout.head}>
        <Button variant="secondary" onClick={payAll}>
          <Trans>All paid as due: {due}</Trans>
        </Button>
        <FiguresOf sheet={sheet} readAt={readAt} session={session} />
      </div>
      {sheet.lines.length === 0 && (
        <p className={layout.note}>
          <Trans>This group has no members.</Trans>
        </p>
      )}
      <ul className={styles.lines}>
        {sheet.lines.map((line) => (
          <li key={line.clientId}>
            <SheetLineInputs line={line} accounts={accounts} canAsk={sheet.canAsk} />
          </li>
        ))}
      </ul>
      <div className={layout.pair}>
        <MoneyInput
          name="countedCash"
          label={<Trans>Cash counted</Trans>}
          hint={<Trans>What you hold of this meeting.</Trans>}
          inputMode="numeric"
        />
        <TextAreaInput name="note" label={<Trans>Note</Trans>} rows={2} maxLength={500} />
      </div>
      <FormError />
      <SaveBar>
        <Totals sheet={sheet} isBusy={isBusy} />
      </SaveBar>
    </Form>
  )
}

/** When the figures were read; old ones say so and are read again on request, or before the sheet is posted. */
function FiguresOf({ sheet: { groupId, day }, readAt, session }: Omit<Props, 'accounts'>) {
  const language = useLanguage()
  const { t } = useLingui()
  const client = useQueryClient()
  const { act, isBusy } = useAction({
    run: () => client.fetchQuery({ ...sheetOf(groupId, day, session), staleTime: 0 }),
    failed: t`The sheet could not be loaded.`,
  })
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  const time = formatSince(readAt, Date.now(), language)
  if (now - readAt <= oldAfter) {
    return (
      <p className={layout.note}>
        <Trans>Figures of {time}</Trans>
      </p>
    )
  }
  return (
    <Alert
      tone="warning"
      title={<Trans>These are the figures of {time}.</Trans>}
      actions={
        <Button variant="secondary" busy={isBusy} onClick={() => act()}>
          <Trans>Read again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>They are read again before the sheet is posted.</Trans>
      </p>
    </Alert>
  )
}

/** The running totals, next to the cash that was counted, and the button that posts the sheet. */
function Totals({ sheet, isBusy }: { sheet: Sheet; isBusy: boolean }) {
  const { control } = useFormContext<SheetFormInput>()
  const [lines, counted] = useWatch({ control, name: ['lines', 'countedCash'] })
  const { cash, other, present } = totalsOf(sheet, lines)
  const difference = typeof counted === 'number' ? counted - cash : 0
  const [inCash, elsewhere, all, off] = [ksh(cash), ksh(other), ksh(cash + other), ksh(Math.abs(difference))]
  const members = sheet.lines.length
  return (
    <div className={styles.foot}>
      <p aria-live="polite" className={styles.totals}>
        <span>
          <Trans>Cash {inCash}</Trans>
        </span>
        {other > 0 && (
          <span>
            <Trans>Other {elsewhere}</Trans>
          </span>
        )}
        <span>
          <Trans>
            {present} of {members} present
          </Trans>
        </span>
        {difference !== 0 && (
          <strong className={styles.difference}>
            {difference > 0 ? (
              <Trans>{off} more cash than recorded</Trans>
            ) : (
              <Trans>{off} of the cash is missing</Trans>
            )}
          </strong>
        )}
      </p>
      <SubmitButton isBusy={isBusy} busyLabel={<Trans>Posting...</Trans>}>
        <Trans>Post {all}</Trans>
      </SubmitButton>
    </div>
  )
}
