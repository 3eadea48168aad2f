import { Trans, useLingui } from '@lingui/react/macro'
import { HandCoins, Handshake, MessageCircle, MessageSquareText, Phone } from 'lucide-react'
import { Link } from 'react-router'
import type { ArrearsRow } from '#contract/lending/arrears.staff.ts'
import { arrearsText } from '#contract/messages/arrears-text.ts'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { shareLinks } from '#web/lib/format/share-text.tsx'
import { useLanguage } from '#web/lib/url/paths.ts'
import { buttonClass, iconButtonClass } from '#web/ui/button.tsx'
import { useMinWidth } from '#web/ui/hooks/use-min-width.ts'
import { newReceiptFor } from '../lib/screens.ts'
import { NoAction, RowActions } from '../list/rows/row-actions.tsx'
import styles from './arrears.module.css'

const loadForm = () => import('../record/promises/promise-form.tsx')

/** Calls and writes to a client, records a promise or a payment: icons in the table, buttons on a card. */
export function ArrearsActions({ row }: { row: ArrearsRow }) {
  const { t } = useLingui()
  const isWide = useMinWidth('table')
  const language = useLanguage()
  const { id, name, phone, overdue, since, outstanding, promise } = row
  const text = since === null ? '' : arrearsText({ ...row, since }, row.language ?? language)
  const { whatsApp, sms } = shareLinks(phone ?? '', text)
  const messages = phone !== null && (
    <>
      <a
        href={whatsApp}
        target="_blank"
        rel="noreferrer"
        className={iconButtonClass}
        aria-label={t`WhatsApp to ${name}`}
        data-icon
      >
        <MessageCircle aria-hidden size={20} />
      </a>
      <a href={sms} className={iconButtonClass} aria-label={t`SMS to ${name}`} data-icon>
        <MessageSquareText aria-hidden size={20} />
      </a>
    </>
  )
  const promised = {
    name: t`Record a promise of ${name}`,
    title: <Trans>Promise to pay</Trans>,
    load: loadForm,
    part: { client: row, overdue, hasOpen: promise?.state === 'open' },
  }
  if (!isWide) {
    return (
      <div className={styles.actions}>
        {phone !== null && (
          <div className={styles.line}>
            <a href={`tel:${phone}`} className={buttonClass()} aria-label={t`Call ${name}`}>
              <Phone aria-hidden size={18} />
              <Trans>Call</Trans>
            </a>
            {messages}
          </div>
        )}
        <div className={styles.line}>
          {outstanding >= 1 && <DialogButton {...promised} label={<Trans>Promise</Trans>} />}
          <Link
            to={newReceiptFor({ client: id })}
            className={buttonClass('secondary')}
            aria-label={t`Record repayment of ${name}`}
          >
            <Trans>Repayment</Trans>
          </Link>
        </div>
      </div>
    )
  }
  return (
    <RowActions name={name}>
      {phone === null ? (
        <NoAction />
      ) : (
        <a href={`tel:${phone}`} className={iconButtonClass} aria-label={t`Call ${name}`}>
          <Phone aria-hidden size={20} />
        </a>
      )}
      {messages || (
        <>
          <NoAction />
          <NoAction />
        </>
      )}
      {outstanding >= 1 ? (
        <DialogButton {...promised} variant="quiet" label={<Handshake aria-hidden size={20} />} />
      ) : (
        <NoAction />
      )}
      <Link to={newReceiptFor({ client: id })} className={iconButtonClass} aria-label={t`Record repayment of ${name}`}>
        <HandCoins aria-hidden size={20} />
      </Link>
    </RowActions>
  )
}
