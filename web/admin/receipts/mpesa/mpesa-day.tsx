import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ksh } from '#contract/money.ts'
import type { DifferenceReason, MpesaDayDetail, MpesaDifference } from '#contract/receipts/mpesa-days.staff.ts'
import { recordLoader } from '#web/admin/lib/admin-loader.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { receipts, recordPaths, screens } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { RecordScreen } from '#web/admin/record/record-screen.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CompareButton } from './compare-button.tsx'
import { mpesaDay } from './mpesa-days.queries.ts'
import { dayStates } from './mpesa-states.ts'

export const clientLoader = recordLoader(screens.mpesaDays, (client, id, session) => {
  void client.prefetchQuery(mpesaDay(id, session))
})

/** What differs, and what to do. */
const reasons: Record<DifferenceReason, { name: MessageDescriptor; advice: MessageDescriptor }> = {
  'no-receipt': {
    name: msg`No receipt`,
    advice: msg`M-Pesa told of it and no receipt was made: compare again, then tell who runs the shop.`,
  },
  'other-amount': {
    name: msg`Another amount`,
    advice: msg`Take the receipt back and record the amount that M-Pesa has.`,
  },
  'taken-back': {
    name: msg`Receipt taken back`,
    advice: msg`M-Pesa has the money: record it again with this code, or pay it back.`,
  },
  'unknown-code': {
    name: msg`M-Pesa does not have this code`,
    advice: msg`Ask for the message of the payment: correct the code, or take the receipt back.`,
  },
  'not-in-statement': {
    name: msg`Not in the statement`,
    advice: msg`The shop was told of money that M-Pesa does not have: look it up in the portal before anything is handed out.`,
  },
  'not-told': {
    name: msg`Only in the statement`,
    advice: msg`The import refused the line: see why, correct it, and upload the rest.`,
  },
  twice: {
    name: msg`The same code in two accounts`,
    advice: msg`One payment was recorded twice: take the receipt that is wrong back.`,
  },
  reversed: {
    name: msg`Reversed by M-Pesa, still recorded`,
    advice: msg`The money went back to the payer. Take the receipt back; an approval that waits or an advance that was used hinders that. Ask the payer for what was paid back twice.`,
  },
}

/** A day of a till with what differs. */
export default function MpesaDayScreen() {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <RecordScreen
      list={screens.mpesaDays}
      kind={t`Day`}
      query={mpesaDay}
      title={({ account, day }) => `${account}, ${formatDay(day, language)}`}
      missing={<Trans>This day was not compared, or its till is of another branch.</Trans>}
      loading={<Skeleton height="24rem" />}
      failed={t`Failed to load the comparison.`}
    >
      {(day) => (
        <>
          <div className={layout.head}>
            <dayStates.Badge state={day.state} />
            <CompareButton />
          </div>
          <Sums day={day} />
          <Differences day={day} />
        </>
      )}
    </RecordScreen>
  )
}

function Sums({ day: { payments, told, found, recorded, stated, day, comparedAt } }: { day: MpesaDayDetail }) {
  const { t, i18n } = useLingui()
  const query = new URLSearchParams({ from: day, to: day })
  return (
    <Panel title={<Trans>The day</Trans>}>
      <Facts>
        <Fact label={<Trans>Payments</Trans>}>{i18n.number(payments)}</Fact>
        <Fact label={<Trans>Paid by M-Pesa</Trans>}>{ksh(told)}</Fact>
        <Fact label={<Trans>In receipts</Trans>}>{ksh(recorded)}</Fact>
        <Fact label={<Trans>In the statement</Trans>}>{stated === null ? t`No statement` : ksh(stated)}</Fact>
        <Fact label={<Trans>Found by comparing</Trans>}>{i18n.number(found)}</Fact>
        <Fact label={<Trans>Compared</Trans>}>
          <DateTime at={comparedAt} />
        </Fact>
      </Facts>
      <p>
        <Link to={`${receipts.path}?${query}`}>
          <Trans>Receipts of this day</Trans>
        </Link>
        {' · '}
        <Link to={`${receipts.path}?state=unmatched`}>
          <Trans context="money">Unmatched</Trans>
        </Link>
      </p>
    </Panel>
  )
}

function Differences({ day: { content, state } }: { day: MpesaDayDetail }) {
  return (
    <Panel title={<Trans>Differences</Trans>}>
      {content.length === 0 ? (
        <p className={layout.note}>
          {state === 'no-statement' ? (
            <>
              <Trans>
                What M-Pesa told of agrees with the receipts. Those recorded by hand are compared once a statement is
                uploaded.
              </Trans>{' '}
              <Can permission="Import Data">
                <Link to={`${screens.imports.path}?kind=statement`}>
                  <Trans>Upload a statement</Trans>
                </Link>
              </Can>
            </>
          ) : (
            <Trans>Payments, receipts and statement agree.</Trans>
          )}
        </p>
      ) : (
        <ul className={layout.rows}>
          {content.map((difference) => (
            <DifferenceRow key={difference.id} difference={difference} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function DifferenceRow({ difference: { code, reason, told, stated, receipt } }: { difference: MpesaDifference }) {
  const { t } = useLingui()
  const { name, advice } = reasons[reason]
  const number = receipt?.number ?? ''
  return (
    <li className={layout.row}>
      <div className={layout.lines}>
        <strong>
          {code !== null && `${code}: `}
          {t(name)}
        </strong>
        <span>{t(advice)}</span>
        <small>
          {told !== null && (
            <>
              <Trans>Paid by M-Pesa</Trans> {ksh(told)}
              {', '}
            </>
          )}
          {stated !== null && (
            <>
              <Trans>In the statement</Trans> {ksh(stated)}
              {', '}
            </>
          )}
          {receipt ? (
            <>
              <Link to={recordPaths.receipt(receipt.id)}>{t`Receipt ${number}`}</Link> {ksh(receipt.amount)}
            </>
          ) : (
            <Trans>no receipt</Trans>
          )}
        </small>
      </div>
    </li>
  )
}
