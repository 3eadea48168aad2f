import { Trans, useLingui } from '@lingui/react/macro'
import { closeMonth, reopenMonth } from '#contract/lending/months.staff.ts'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { formatMonth } from '#web/lib/format/dates.ts'
import { api } from '#web/lib/http/api.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { monthKeys } from './months.queries.ts'

/** Opens the closed books of a month again, with a reason. */
export function ReopenMonth({ month }: { month: string }) {
  const { t } = useLingui()
  const name = formatMonth(month, useLanguage())
  return (
    <ConfirmButton
      button={<Trans context="month of the books">Open again</Trans>}
      label={t`Open ${name} again`}
      title={<Trans>Open the books of {name} again?</Trans>}
      reason={{ shortest: 3, hint: <Trans>The audit shows it.</Trans> }}
      confirmLabel={<Trans context="month of the books">Open again</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      onConfirm={(reason) => api(reopenMonth, { params: { month }, body: { reason } })}
      done={t`${name} is open again.`}
      failed={t`The month was not opened. Please try again.`}
      stale={monthKeys.all}
    >
      <p>
        <Trans>
          Deliveries, returns and repayments can be recorded on its days again, and its figures in reports can change.
        </Trans>
      </p>
    </ConfirmButton>
  )
}

/** Closes the books of a month. */
export function CloseMonth({ month }: { month: string }) {
  const { t } = useLingui()
  const name = formatMonth(month, useLanguage())
  return (
    <ConfirmButton
      button={<Trans>Close {name}</Trans>}
      label={t`Close ${name}`}
      variant="secondary"
      title={<Trans>Close the books of {name}?</Trans>}
      confirmLabel={<Trans>Close month</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      onConfirm={() => api(closeMonth, { params: { month } })}
      done={t`${name} is closed.`}
      failed={t`The month was not closed. Please try again.`}
      stale={monthKeys.all}
    >
      <p>
        <Trans>
          In every branch nothing more can be recorded on a day of {name}: no delivery, return, repayment or reversal.
          Its figures in reports no longer change.
        </Trans>
      </p>
    </ConfirmButton>
  )
}
