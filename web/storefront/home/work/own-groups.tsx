import { Plural, Trans } from '@lingui/react/macro'
import type { Work } from '#contract/site/work.ts'
import { useChooseCart } from '#web/features/cart/use-choose-cart.ts'
import { formatWeekday } from '#web/lib/format/dates.ts'
import type { Session } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import styles from './staff-work.module.css'

type Props = { groups: NonNullable<Work['groups']>; session: Session }

/** The groups that the reader leads; each opens the shop for its first client without an order of today. */
export function OwnGroups({ groups, session }: Props) {
  const chooseCart = useChooseCart(session)
  return (
    <Panel title={<Trans>My groups ({groups.length})</Trans>}>
      <ul className={styles.rows}>
        {groups.map(({ id, groupName, groupNumber, clients, next, ...group }) => (
          <li key={id} className={styles.row}>
            <p className={styles.main}>
              <strong>{groupName}</strong>
              <span className={styles.note}>{groupNumber}</span>
              {group.nextMeetingOn !== null && (
                <span className={styles.note}>
                  <NextMeeting {...group} on={group.nextMeetingOn} />
                </span>
              )}
              <span className={styles.note}>
                <Plural value={clients} one="# active client" other="# active clients" />
              </span>
            </p>
            {next ? (
              <LocaleLink
                to="/products"
                className={styles.all}
                onClick={(event) => {
                  if (!chooseCart(next, 'first')) event.preventDefault()
                }}
              >
                <Trans>Book for {next.fullName}</Trans>
              </LocaleLink>
            ) : (
              clients > 0 && (
                <p className={styles.note}>
                  <Trans>Each active client has an order of today.</Trans>
                </p>
              )
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type Meeting = Pick<Props['groups'][number], 'meetingTime' | 'meetingPlace'> & { on: string }

function NextMeeting({ on, meetingTime, meetingPlace }: Meeting) {
  const when = [formatWeekday(on, useLanguage()), meetingTime].filter(Boolean).join(', ')
  return meetingPlace === null ? (
    <Trans>Meets {when}</Trans>
  ) : (
    <Trans>
      Meets {when}, {meetingPlace}
    </Trans>
  )
}
