import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type { NewTerms } from '#contract/lending/new-terms.staff.ts'
import { newTermsDocumentPath } from '#contract/lending/new-terms.ts'
import { termsKindLabels } from '#contract/messages/entry-kind-labels.ts'
import { ksh } from '#contract/money.ts'
import { Can } from '#web/admin/lib/can.tsx'
import layout from '#web/admin/record/layout.module.css'
import { clientCredit } from '#web/features/checkout/checkout.queries.ts'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { download } from '#web/lib/http/download.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { newTermsOf } from '../customers.queries.ts'

const loadForm = () => import('./terms-form.tsx')
const loadUndo = () => import('./undo-terms-form.tsx')

/** New terms of a client's debt, and the button that agrees on new ones while something is owed. */
export function TermsPanel({ id }: { id: number }) {
  const { t } = useLingui()
  const session = useSession()
  const query = useQuery(newTermsOf(id, session))
  const { data: credit } = useQuery(clientCredit(id, session))
  return (
    <Panel title={<Trans>New terms</Trans>}>
      {credit && credit.outstanding > 0 && (
        <Can permission="Manage Lending">
          <div>
            <DialogButton label={<Trans>Agree on new terms</Trans>} load={loadForm} part={{ id }} size="44rem" />
          </div>
        </Can>
      )}
      <QueryBoundary
        query={query}
        loading={<Skeleton height="4rem" />}
        failed={t`Failed to load the new terms.`}
        variant="secondary"
      >
        {({ content }) =>
          content.length === 0 ? (
            <p className={layout.note}>
              <Trans>The due days are those of the orders and entries.</Trans>
            </p>
          ) : (
            <ul className={layout.rows}>
              {content.map((terms) => (
                <li key={terms.id} className={layout.row}>
                  <Terms terms={terms} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Panel>
  )
}

function Terms({ terms }: { terms: NewTerms }) {
  const language = useLanguage()
  const { id, kind, agreedOn, outstanding, dues, reason, agreedBy, undone, canUndo } = terms
  const day = formatDay(agreedOn, language)
  const from = dues[0] ? formatDay(dues[0].dueOn, language) : ''
  const sum = ksh(outstanding)
  return (
    <div className={layout.lines}>
      <span>{termsKindLabels[language][kind]}</span>
      <small>
        {day}, {agreedBy}
      </small>
      <small>
        <Plural value={dues.length} one={`${sum}, due on ${from}`} other={`${sum} on # due days from ${from}`} />
      </small>
      {reason && <small>{reason}</small>}
      {undone && <Undone undone={undone} />}
      <span className={layout.head}>
        <TermsDocument id={id} day={day} />
        {canUndo && (
          <Can permission="Manage Lending">
            <DialogButton
              label={<Trans>Undo</Trans>}
              title={<Trans>Undo the new terms</Trans>}
              load={loadUndo}
              part={{ id }}
            />
          </Can>
        )}
      </span>
    </div>
  )
}

function Undone({ undone: { on, by, reason } }: { undone: NonNullable<NewTerms['undone']> }) {
  const day = formatDay(on, useLanguage())
  return (
    <small>
      <Trans>
        Undone on {day} by {by}
      </Trans>
      {reason && `: ${reason}`}
    </small>
  )
}

/** Downloads the terms, to print and sign. */
function TermsDocument({ id, day }: { id: number; day: string }) {
  const { t } = useLingui()
  const { act, isBusy } = useAction({
    run: () => download(newTermsDocumentPath(id), `new-terms-00${id}.pdf`),
    failed: t`The document could not be downloaded. Please try again.`,
  })
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => act()} aria-label={t`PDF of the new terms of ${day}`}>
      <FileDown aria-hidden size={18} />
      PDF
    </Button>
  )
}
