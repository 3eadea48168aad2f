import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AddPromiseInput, PromiseToPay } from '#contract/lending/arrears.staff.ts'
import { ksh } from '#contract/money.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { useMended } from '#web/features/outbox/outbox.queries.ts'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import layout from '../layout.module.css'
import { PartList, usePartPage } from '../part-list.tsx'
import { promiseStates } from './promise-states.ts'
import { promisesOf } from './promises.queries.ts'

const loadForm = () => import('./promise-form.tsx')
const loadWithdrawal = () => import('./withdraw-promise-form.tsx')

type Props = {
  client: { id: number; name: string }
  /** Null for those who do not see what clients owe. */
  outstanding: number | null
  overdue: number
}

/** What a client promised to pay, newest first, and whether it was kept. */
export function PromisesPanel({ client, outstanding, overdue }: Props) {
  const { t } = useLingui()
  const pages = usePartPage()
  const mended = useMended<AddPromiseInput>('promise')
  const query = useQuery({ ...promisesOf(client.id, pages.page, useSession()), placeholderData: keepPreviousData })
  const hasOpen = query.data?.content.some(({ state }) => state === 'open') ?? false
  return (
    <Panel title={<Trans>Promises to pay</Trans>}>
      {(outstanding === null || outstanding >= 1) && (
        <div>
          {mended && (
            <p>
              <Trans>What was refused is filled in.</Trans>
            </p>
          )}
          <DialogButton
            label={<Trans>Record a promise</Trans>}
            load={loadForm}
            part={{ client, overdue, hasOpen, mended: mended ?? null }}
          />
        </div>
      )}
      <PartList
        query={query}
        pages={pages}
        failed={t`Failed to load the promises.`}
        emptyText={<Trans>No promises yet.</Trans>}
      >
        {(promise) => <PromiseLine promise={promise} />}
      </PartList>
    </Panel>
  )
}

function PromiseLine({ promise }: { promise: PromiseToPay }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { id, amount, promisedOn, note, state, paid, madeBy, madeAt, ended } = promise
  const [promised, day, sofar] = [ksh(amount), formatDay(promisedOn, language), ksh(paid)]
  return (
    <>
      <span className={layout.lines}>
        <span>
          <Trans>
            {promised} by {day}
          </Trans>
        </span>
        {note !== null && <small>{note}</small>}
        {paid > 0 && state !== 'kept' && (
          <small>
            <Trans>{sofar} of it paid</Trans>
          </small>
        )}
        <small>
          {madeBy}, <DateTime at={madeAt} />
        </small>
        {ended && <Ended ended={ended} />}
        {state === 'open' && (
          <span>
            <DialogButton
              label={<Trans>Take back</Trans>}
              name={t`Take back the promise of ${promised} by ${day}`}
              title={<Trans>Take this promise back?</Trans>}
              variant="quiet"
              load={loadWithdrawal}
              part={{ id }}
            />
          </span>
        )}
      </span>
      <promiseStates.Badge state={state} />
    </>
  )
}

function Ended({ ended: { by, at, reason, replacedBy } }: { ended: NonNullable<PromiseToPay['ended']> }) {
  const language = useLanguage()
  const later = replacedBy && ksh(replacedBy.amount)
  const day = replacedBy && formatDay(replacedBy.promisedOn, language)
  return (
    <>
      <small>
        {replacedBy ? (
          <Trans>
            Replaced by {later} by {day}
          </Trans>
        ) : (
          reason
        )}
      </small>
      <small>
        {by}, <DateTime at={at} />
      </small>
    </>
  )
}
