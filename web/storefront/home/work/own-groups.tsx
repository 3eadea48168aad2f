import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { businessDay } from '#contract/business-day.ts'
import type { Work } from '#contract/site/work.ts'
import { useChooseCart } from '#web/features/cart/use-choose-cart.ts'
import { formatWeekday } from '#web/lib/format/dates.ts'
import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { type SitePath, useLanguage } from '#web/lib/url/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import styles from './staff-work.module.css'

const sheetOfDay = (groupId: number, day: string): SitePath => `/admin/collections/${groupId}?day=${day}`

type Props = { groups: NonNullable<Work['groups']>; meetings: NonNullable<Work['meetings']>; session: Session }

/**
 * The groups that the reader leads; each opens the shop for its first client without an order of today, and leads to the
 * sheet of its next meeting, unless that is among the meetings of today: an answer kept from an earlier day has none.
 */
export function OwnGroups({ groups, meetings, session }: Props) {
  const { t } = useLingui()
  const chooseCart = useChooseCart(session)
  const today = businessDay(new Date())
  const isShown = (id: number) => meetings.some(({ groupId }) => groupId === id)
  const hasSheet = (id: number, day: string) =>
    (day > today || (day === today && !isShown(id))) && can(session, 'Record Repayments')
  return (
    <Panel title={<Trans>My groups ({groups.length})</Trans>}>
      <ul className={styles.rows}>
        {groups.map(({ id, groupName: group, groupNumber, clients, next, ...meeting }) => (
          <li key={id} className={styles.row}>
            <p className={styles.main}>
              <strong>{group}</strong>
              <span className={styles.note}>{groupNumber}</span>
              {meeting.nextMeetingOn !== null && (
                <span className={styles.note}>
                  <NextMeeting {...meeting} on={meeting.nextMeetingOn} />
                </span>
              )}
              {meeting.nextMeetingOn !== null && hasSheet(id, meeting.nextMeetingOn) && (
                <Link
                  to={sheetOfDay(id, meeting.nextMeetingOn)}
                  className={styles.link}
                  aria-label={t`Collection sheet of ${group}`}
                >
                  <Trans>Collection sheet</Trans>
                </Link>
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
