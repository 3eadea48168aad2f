import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { endMySession, endOtherSessions, type MySession } from '#contract/account/security.ts'
import { deviceLabel } from '#contract/messages/devices.ts'
import { mySessions, type Person } from '#web/features/profile/profile.queries.ts'
import { formatMoment } from '#web/lib/format/dates.ts'
import { api, hasStatus } from '#web/lib/http/api.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AccountQuery } from '../account-query.tsx'
import styles from './security.module.css'

/** The open sessions of an account, each with a button that ends it. */
export function Sessions({ person }: { person: Person }) {
  const query = useQuery(mySessions(person))
  const end = useEnd(person)
  return (
    <Panel title={<Trans>Where you are signed in</Trans>}>
      <AccountQuery query={query}>
        {(sessions) => (
          <>
            <ul className={styles.sessions}>
              {sessions.map((session) => (
                <SessionLine key={session.id} session={session} {...end} />
              ))}
            </ul>
            {sessions.some(({ isThis }) => !isThis) && (
              <div className={styles.actions}>
                <Button variant="secondary" busy={end.isEnding} onClick={() => end.end(null)}>
                  <Trans>End all other sessions</Trans>
                </Button>
              </div>
            )}
          </>
        )}
      </AccountQuery>
    </Panel>
  )
}

/** Ends one session by its id; with null, all other sessions. */
function useEnd(person: Person) {
  const { t } = useLingui()
  const { act, isBusy, input } = useAction({
    run: (id: string | null) => (id ? api(endMySession, { params: { id } }) : api(endOtherSessions)),
    onDone: (_, id) => toast(id ? t`The session has ended.` : t`All other sessions have ended.`),
    isExpected: (error) => hasStatus(error, 404),
    failed: t`The session was not ended. Please try again.`,
    invalidates: [mySessions(person).queryKey],
  })
  return { end: act, isEnding: isBusy, ending: isBusy ? input : null }
}

type LineProps = { session: MySession } & ReturnType<typeof useEnd>

function SessionLine({ session: { id, device, isThis, createdAt, lastUsedAt }, isEnding, ending, end }: LineProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = deviceLabel(device, language)
  const since = formatMoment(createdAt, language)
  const used = formatMoment(lastUsedAt, language)
  return (
    <li className={styles.session}>
      <div className={styles.about}>
        <p className={styles.device}>
          {name}
          {isThis && (
            <Badge tone="action">
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className={styles.note}>
          <Trans>
            Last used <time dateTime={lastUsedAt}>{used}</time>, signed in <time dateTime={createdAt}>{since}</time>
          </Trans>
        </p>
      </div>
      {!isThis && (
        <Button
          variant="quiet"
          aria-label={t`End the session on ${name}, last used ${used}`}
          busy={isEnding}
          onClick={() => end(id)}
        >
          {ending === id ? <Trans>Ending...</Trans> : <Trans>End</Trans>}
        </Button>
      )}
    </li>
  )
}
