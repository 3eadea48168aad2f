import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ksh } from '#contract/money.ts'
import type { MoneyAccount } from '#contract/receipts/money-accounts.staff.ts'
import { type Attendance, attendances } from '#contract/receipts/sheet-choices.ts'
import type { SheetLine } from '#contract/receipts/sheets.staff.ts'
import { clientPayer } from '#web/admin/record/payments/client-payer.ts'
import { MoneyAccountInput } from '#web/admin/record/payments/money-account-input.tsx'
import { AskButton } from '#web/features/prompts/ask-button.tsx'
import { MoneyInput } from '#web/lib/form/number-fields.tsx'
import { ChipGroup, ChipRadio } from '#web/ui/form/chip-radio.tsx'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import hidden from '#web/ui/unseen.module.css'
import styles from './sheet.module.css'
import type { SheetFormInput } from './sheet-form.schema.ts'
import { lineName, payableOf } from './sheet-lines.ts'

export const attendanceNames: Record<Attendance, MessageDescriptor> = {
  present: msg({ message: 'Present', context: 'a member at a meeting' }),
  absent: msg({ message: 'Absent', context: 'a member at a meeting' }),
  excused: msg({ message: 'Excused', context: 'a member at a meeting' }),
}

type Props = { line: SheetLine; accounts: readonly MoneyAccount[]; canAsk: boolean }

/** One member: what is owed, what was paid and how, and whether the member came. */
export function SheetLineInputs({ line, accounts, canAsk }: Props) {
  const { t } = useLingui()
  const { clientId, name, clientNumber, due, outstanding } = line
  useUnpaid(line)
  const toPay = ksh(due)
  const within = `lines.${lineName(clientId)}.` as const
  return (
    <fieldset className={styles.line}>
      <legend className={styles.name}>
        <strong>{name}</strong> <small>{clientNumber}</small>
      </legend>
      <p className={styles.due}>
        <strong>
          <Trans>{toPay} due</Trans>
        </strong>
        <Owed line={line} />
      </p>
      <div className={styles.inputs}>
        <MoneyInput name={`${within}amount`} label={<Trans>Paid</Trans>} inputMode="numeric" />
        <MoneyAccountInput label={<Trans>Paid by</Trans>} accounts={accounts} within={within} />
      </div>
      <AttendanceInput line={line} />
      {outstanding > 0 && (
        <AskButton
          payer={clientPayer(clientId)}
          canAsk={canAsk}
          name={t`Ask ${name} for payment`}
          amount={due > 0 ? due : outstanding}
        />
      )}
      <details className={styles.more}>
        <summary>
          <Trans>Note</Trans>
        </summary>
        <TextInput name={`${within}note`} label={<Trans>Note</Trans>} quietLabel maxLength={200} autoComplete="off" />
      </details>
    </fieldset>
  )
}

/** A due amount that was filled in is what is due now, once money came in otherwise: it is not collected twice. */
function useUnpaid({ clientId, due }: SheetLine) {
  const { getValues, setValue } = useFormContext<SheetFormInput>()
  const seen = useRef(due)
  useEffect(() => {
    const before = seen.current
    seen.current = due
    const path = `lines.${lineName(clientId)}.amount` as const
    if (due >= before || getValues(path) !== payableOf(before)) return
    setValue(path, due > 0 ? payableOf(due) : null, { shouldDirty: true })
  }, [clientId, due, getValues, setValue])
}

/** What is overdue of the due amount, all that is owed, and what was paid in advance or apart. */
function Owed({ line: { overdue, outstanding, credit, paidApart, paidByMpesa } }: { line: SheetLine }) {
  const [late, all, advance] = [ksh(overdue), ksh(outstanding), ksh(credit)]
  const [apart, byMpesa] = [ksh(paidApart), ksh(paidByMpesa)]
  return (
    <small>
      {overdue > 0 && (
        <span className={styles.late}>
          <Trans>{late} overdue</Trans>
        </span>
      )}
      <span>
        <Trans>{all} outstanding</Trans>
      </span>
      {credit > 0 && (
        <span>
          <Trans>{advance} in advance</Trans>
        </span>
      )}
      {paidByMpesa > 0 && (
        <strong>
          <Trans>Paid by M-Pesa {byMpesa}</Trans>
        </strong>
      )}
      {paidApart > 0 && (
        <span>
          <Trans>{apart} paid already on this day</Trans>
        </span>
      )}
    </small>
  )
}

/** Who does not come has paid nothing, unless another amount than the due one was typed. */
function AttendanceInput({ line: { clientId, due } }: { line: SheetLine }) {
  const { t } = useLingui()
  const { control, getValues, setValue } = useFormContext<SheetFormInput>()
  const path = `lines.${lineName(clientId)}` as const
  const chosen = useWatch({ control, name: `${path}.attendance` }) ?? 'present'
  const choose = (attendance: Attendance) => {
    setValue(`${path}.attendance`, attendance, { shouldDirty: true })
    if (attendance !== 'present' && getValues(`${path}.amount`) === payableOf(due)) {
      setValue(`${path}.amount`, null, { shouldDirty: true })
    }
  }
  return (
    <ChipGroup legend={<span className={hidden.unseen}>{t`Attendance`}</span>} className={styles.attendance}>
      {attendances.map((attendance) => (
        <ChipRadio
          key={attendance}
          name={`attendance-${clientId}`}
          label={t(attendanceNames[attendance])}
          checked={chosen === attendance}
          onChange={() => choose(attendance)}
        />
      ))}
    </ChipGroup>
  )
}
