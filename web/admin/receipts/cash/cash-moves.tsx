import { Trans, useLingui } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import { acceptCash, type CashMove, disputeCash, withdrawCash } from '#contract/receipts/cash.staff.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import layout from '#web/admin/record/layout.module.css'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { cashKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Props = { moves: readonly CashMove[] }

/** Cash that others handed over to the reader, who accepts or disputes each amount. */
export function CashToAccept({ moves }: Props) {
  if (moves.length === 0) return null
  return (
    <Panel title={<Trans>Waiting for you to accept</Trans>}>
      <ul className={layout.rows}>
        {moves.map((move) => (
          <li key={move.id} className={layout.row}>
            <Content move={move} person={move.from} />
            <div className={layout.head}>
              <Accept move={move} />
              <Dispute move={move} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Cash of a box that others have not accepted yet; its owner can take it back. */
export function CashSent({ moves, isOwn = false }: Props & { isOwn?: boolean }) {
  if (moves.length === 0) return null
  return (
    <Panel title={<Trans>Handed over, not accepted yet</Trans>}>
      <ul className={layout.rows}>
        {moves.map((move) => (
          <li key={move.id} className={layout.row}>
            <Content move={move} person={move.to} />
            {isOwn && <Withdraw move={move} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Content = ({ move: { amount, at, note }, person }: { move: CashMove; person: string }) => (
  <div className={layout.lines}>
    <span>
      <strong className={layout.money}>{ksh(amount)}</strong> {person}
    </span>
    <small>
      <DateTime at={at} />
      {note && `, ${note}`}
    </small>
  </div>
)

function Accept({ move: { id, amount, from } }: { move: CashMove }) {
  const { t } = useLingui()
  const sum = ksh(amount)
  const { act, isBusy } = useAction({
    run: () => api(acceptCash, { params: { id } }),
    done: t`${sum} is in your cash now.`,
    failed: t`The cash was not accepted. Please try again.`,
    invalidates: [cashKeys.all],
  })
  return (
    <Button busy={isBusy} aria-label={t`Accept ${sum} from ${from}`} onClick={() => act()}>
      <Trans>Accept</Trans>
    </Button>
  )
}

function Dispute({ move: { id, amount, from } }: { move: CashMove }) {
  const { t } = useLingui()
  const sum = ksh(amount)
  return (
    <ConfirmButton
      button={<Trans>Dispute</Trans>}
      label={t`Dispute ${sum} from ${from}`}
      title={<Trans>Dispute this amount?</Trans>}
      reason={{ shortest: 3, hint: <Trans>Write what you got instead.</Trans> }}
      confirmLabel={<Trans>Dispute</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      onConfirm={(reason) => api(disputeCash, { params: { id }, body: { reason } })}
      done={t`The cash is with ${from} again.`}
      failed={t`The amount was not disputed. Please try again.`}
      stale={cashKeys.all}
    >
      <p>
        <Trans>
          All of {sum} goes back to the cash of {from}, who can hand over the right amount.
        </Trans>
      </p>
    </ConfirmButton>
  )
}

function Withdraw({ move: { id, amount, to } }: { move: CashMove }) {
  const { t } = useLingui()
  const sum = ksh(amount)
  return (
    <ConfirmButton
      button={<Trans context="cash">Withdraw</Trans>}
      label={t`Withdraw ${sum} for ${to}`}
      title={<Trans>Take this cash back?</Trans>}
      confirmLabel={<Trans context="cash">Withdraw</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      onConfirm={() => api(withdrawCash, { params: { id } })}
      done={t`${sum} is in your cash again.`}
      failed={t`The cash was not taken back. Please try again.`}
      stale={cashKeys.all}
    >
      <p>
        <Trans>
          {to} can no longer accept {sum}.
        </Trans>
      </p>
    </ConfirmButton>
  )
}
