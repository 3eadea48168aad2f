import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { methodLabels } from '#contract/messages/method-labels.ts'
import { ksh } from '#contract/money.ts'
import { reverseReceipt } from '#contract/receipts/receipts.staff.ts'
import type { Sheet, SheetLine } from '#contract/receipts/sheets.staff.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { recordPaths } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { useMoneyMoved, useMoneyToast } from '#web/admin/record/payments/use-money-moved.ts'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { collectionKeys } from '#web/lib/query/keys.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { attendanceNames } from './sheet-line-inputs.tsx'

type Posted = NonNullable<Sheet['posted']>
type Props = { sheet: Sheet; posted: Posted }

const sumOf = <Row,>(rows: readonly Row[], read: (row: Row) => number) => rows.reduce((sum, row) => sum + read(row), 0)

/** A sheet that was posted, with its receipts, and what was taken back of it. */
export function PostedSheet({ sheet, posted }: Props) {
  return (
    <>
      <div className={layout.head}>
        <Badge tone="action">
          <Trans context="a collection sheet">Posted</Trans>
        </Badge>
        <TakeAllBack posted={posted} group={sheet.group} />
      </div>
      <div className={layout.columns}>
        <div className={layout.side}>
          <Panel title={<Trans>Members</Trans>}>
            <ul className={layout.rows}>
              {sheet.lines.map((line) => (
                <li key={line.clientId} className={cx(layout.row, layout.withFigures)}>
                  <PostedLine line={line} />
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <div className={layout.side}>
          <Panel title={<Trans>Sheet</Trans>}>
            <PostedFacts sheet={sheet} posted={posted} />
          </Panel>
          <Panel title={<Trans>Receipts</Trans>}>
            <SheetReceipts receipts={posted.receipts} />
          </Panel>
        </div>
      </div>
    </>
  )
}

function PostedFacts({ sheet: { lines }, posted: { receipts, countedCash, note, by, at } }: Props) {
  const { i18n } = useLingui()
  const present = lines.filter(({ attendance }) => attendance === 'present').length
  const members = lines.length
  const due = sumOf(lines, (line) => line.due)
  const received = sumOf(receipts, ({ amount }) => amount)
  const back = sumOf(receipts, ({ takenBack }) => takenBack)
  const collected = received - back
  const inCash = sumOf(
    receipts.filter(({ method }) => method === 'cash'),
    ({ amount }) => amount,
  )
  const difference = countedCash === null ? 0 : countedCash - inCash
  const percent = (part: number, whole: number) =>
    whole > 0 ? i18n.number(part / whole, { style: 'percent' }) : notKnown
  return (
    <Facts>
      <Fact label={<Trans context="money">Collected</Trans>}>{ksh(collected)}</Fact>
      <Fact label={<Trans context="money">Expected</Trans>}>
        {ksh(due)}, {percent(collected, due)}
      </Fact>
      <Fact label={<Trans>Present</Trans>}>
        <Trans>
          {present} of {members}
        </Trans>
        , {percent(present, members)}
      </Fact>
      {back > 0 && <Fact label={<Trans context="money">Taken back</Trans>}>{ksh(back)}</Fact>}
      <Fact label={<Trans>Cash counted</Trans>}>{countedCash === null ? notKnown : ksh(countedCash)}</Fact>
      {difference !== 0 && (
        <Fact label={<Trans>Difference of the count</Trans>}>
          {difference > 0 ? '+' : '-'}
          {ksh(Math.abs(difference))}
        </Fact>
      )}
      <Fact label={<Trans>Posted by</Trans>}>
        {by}, <DateTime at={at} />
      </Fact>
      {note && (
        <Fact label={<Trans>Note</Trans>} isWide>
          {note}
        </Fact>
      )}
    </Facts>
  )
}

function PostedLine({ line }: { line: SheetLine }) {
  const { t } = useLingui()
  const methods = methodLabels[useLanguage()]
  const { name, clientNumber, attendance, note, due, parts } = line
  const standing = parts.filter(({ isTakenBack }) => !isTakenBack)
  const paid = sumOf(standing, ({ amount }) => amount)
  const back = ksh(sumOf(parts, ({ amount }) => amount) - paid)
  const owed = ksh(due)
  return (
    <>
      <span className={layout.lines}>
        <span>
          {name}{' '}
          {attendance !== null && attendance !== 'present' && (
            <Badge tone={attendance === 'absent' ? 'warning' : 'neutral'}>{t(attendanceNames[attendance])}</Badge>
          )}
        </span>
        <small>
          {[clientNumber, ...new Set(standing.map(({ method }) => methods[method])), note].filter(Boolean).join(', ')}
        </small>
      </span>
      <span className={cx(layout.lines, layout.figures)}>
        <span className={layout.money}>{ksh(paid)}</span>
        <small>
          <Trans>{owed} due</Trans>
        </small>
        {parts.length > standing.length && (
          <small>
            <Trans context="money">{back} taken back</Trans>
          </small>
        )}
      </span>
    </>
  )
}

/** Each leads to its record, where one member's part of it can be taken back. */
function SheetReceipts({ receipts }: { receipts: Posted['receipts'] }) {
  const methods = methodLabels[useLanguage()]
  if (receipts.length === 0) {
    return (
      <p className={layout.note}>
        <Trans>No one paid.</Trans>
      </p>
    )
  }
  return (
    <ul className={layout.rows}>
      {receipts.map(({ id, number, account, method, reference, amount, takenBack }) => {
        const back = ksh(takenBack)
        return (
          <li key={id} className={cx(layout.row, layout.withFigures)}>
            <span className={layout.lines}>
              <Link to={recordPaths.receipt(id)}>{number}</Link>
              <small>{[methods[method], account, reference].filter(Boolean).join(', ')}</small>
            </span>
            <span className={cx(layout.lines, layout.figures)}>
              <span className={layout.money}>{ksh(amount)}</span>
              {takenBack > 0 && (
                <small>
                  <Trans context="money">{back} taken back</Trans>
                </small>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Takes back all receipts of a sheet, one after the other; pressed again it continues with what is left. */
function TakeAllBack({ posted: { receipts }, group }: { posted: Posted; group: string }) {
  const { t } = useLingui()
  const moneyMoved = useMoneyMoved()
  const toastOf = useMoneyToast()
  const standing = receipts.filter(({ amount, takenBack }) => takenBack < amount)
  if (standing.length === 0) return null
  const left = ksh(sumOf(standing, ({ amount, takenBack }) => amount - takenBack))
  return (
    <Can permission="Manage Lending">
      <ConfirmButton
        button={<Trans>Take all back</Trans>}
        label={t`Take all of the sheet of ${group} back`}
        title={<Trans>Take all of this sheet back?</Trans>}
        reason={{ shortest: 3 }}
        confirmLabel={<Trans>Take all back</Trans>}
        cancelLabel={<Trans>Keep it</Trans>}
        onConfirm={async (reason) => {
          for (const { id } of standing) {
            const receipt = await api(reverseReceipt, { params: { id }, body: { reason } })
            if (receipt.waiting.length > 0 || id === standing.at(-1)?.id) toastOf(receipt, t`Sheet taken back.`)
          }
          await moneyMoved()
        }}
        failed={t`Not all of the sheet was taken back. Please try again.`}
        stale={collectionKeys.all}
      >
        <p>
          <Trans>
            {left} is taken back: what it paid is owed again. The sheet stays with its attendance. To take back what one
            member paid, open the receipt.
          </Trans>
        </p>
      </ConfirmButton>
    </Can>
  )
}
