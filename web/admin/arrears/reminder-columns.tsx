import { Trans, useLingui } from '@lingui/react/macro'
import { type ReminderRow, shareReminder } from '#contract/lending/arrears.staff.ts'
import { arrearsText, dueText } from '#contract/messages/arrears-text.ts'
import { ksh } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { ShareText } from '#web/lib/format/share-text.tsx'
import { api } from '#web/lib/http/api.ts'
import { arrearsKeys, workKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { notKnown } from '#web/ui/facts.tsx'
import { useMinWidth } from '#web/ui/hooks/use-min-width.ts'
import type { Column } from '../list/column.ts'
import cell from '../list/rows/cell.module.css'
import layout from '../record/layout.module.css'
import styles from './arrears.module.css'

/** One line each in the table. */
const lines = cx(layout.lines, styles.lines)

export function useReminderColumns(): Column<ReminderRow>[] {
  const { t } = useLingui()
  const language = useLanguage()
  return [
    {
      id: 'client',
      place: 'title',
      header: t`Client`,
      cell: ({ name, clientNumber, phone }) => (
        <span className={lines}>
          <span>{name}</span>
          <small>{phone === null ? clientNumber : toLocalPhone(phone)}</small>
        </span>
      ),
    },
    {
      id: 'dueOn',
      place: 'mark',
      header: t`Due day`,
      sort: 'dueOn',
      cell: ({ kind, dueOn }) => (
        <span className={cx(lines, styles.late)}>
          <Badge tone={kind === 'payment-due' ? 'info' : 'danger'}>
            {kind === 'payment-due' ? <Trans>Due soon</Trans> : <Trans>Overdue</Trans>}
          </Badge>
          <small>{formatDay(dueOn, language)}</small>
        </span>
      ),
    },
    {
      id: 'sent',
      place: 'wide',
      header: t`Reminder`,
      cell: ({ sent }) => (sent ? <Sent sent={sent} /> : <Trans>To send</Trans>),
    },
    {
      id: 'group',
      place: 'note',
      header: t`Group`,
      cell: ({ group, officer }) => (
        <span className={cx(lines, styles.group)}>
          <span title={group ?? undefined}>{group ?? notKnown}</span>
          <small>{officer}</small>
        </span>
      ),
    },
    {
      id: 'amount',
      place: 'figure',
      header: t`Amount`,
      sort: 'amount',
      cell: ({ amount, overdue, kind }) => {
        const all = ksh(overdue)
        return (
          <span className={lines}>
            <span className={layout.money}>{ksh(amount)}</span>
            {kind === 'payment-overdue' && overdue > amount && (
              <small>
                <Trans>{all} overdue in all</Trans>
              </small>
            )}
          </span>
        )
      },
    },
    { id: 'actions', place: 'actions', header: t`Actions`, cell: (row) => <Share row={row} /> },
  ]
}

/** How, by whom and when the client was reminded. */
const Sent = ({ sent: { channel, by, at } }: { sent: NonNullable<ReminderRow['sent']> }) => (
  <span className={lines}>
    <span>
      {channel === 'account' ? (
        <Trans>Notice and email</Trans>
      ) : channel === 'whatsapp' ? (
        'WhatsApp'
      ) : channel === 'text' ? (
        <Trans>SMS of the shop</Trans>
      ) : (
        <Trans>SMS</Trans>
      )}
    </span>
    <small>
      {by !== null && `${by}, `}
      <DateTime at={at} />
    </small>
  </span>
)

/** Sends the text in the language of the client, and records it, so that no colleague sends it again. */
function Share({ row }: { row: ReminderRow }) {
  const { t } = useLingui()
  const own = useLanguage()
  const isWide = useMinWidth('table')
  const { id, name, phone, kind, dueOn, since, sent } = row
  const { act } = useAction({
    run: (channel: 'whatsapp' | 'sms') => api(shareReminder, { params: { id }, body: { kind, dueOn, channel } }),
    failed: t`It was not recorded that this reminder was sent. Please try again.`,
    invalidates: [arrearsKeys.all, workKeys.all],
  })
  if (sent !== null || phone === null) return null
  const language = row.language ?? own
  const text =
    kind === 'payment-overdue' && since !== null ? arrearsText({ ...row, since }, language) : dueText(row, language)
  return (
    <div className={isWide ? cell.actions : cx(styles.actions, styles.line)}>
      <ShareText phone={phone} text={text} name={name} isIcon={isWide} onShare={act} />
    </div>
  )
}
