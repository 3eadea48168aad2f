import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { endSchedule, type ReportSchedule } from '#contract/site/report-files.staff.ts'
import { AddButton } from '#web/admin/record/add-button.tsx'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { reportKeys } from '#web/lib/query/keys.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { contentNames, formatNames } from '../files/file-names.ts'
import styles from '../reports.module.css'
import { intervalNames } from './interval-names.ts'
import { schedules } from './schedules.queries.ts'

const loadForm = () => import('./add-schedule-form.tsx')

/** Reports that are made on schedules and mailed as a link. */
export function ScheduledReports() {
  const query = useQuery(schedules(useSession()))
  return (
    <Panel title={<Trans>Scheduled Reports</Trans>}>
      <div className={styles.tools}>
        <AddButton label={<Trans>Schedule a Report</Trans>} load={loadForm} size="32rem" />
      </div>
      <QueryBoundary query={query} loading={<Skeleton height="6rem" />} variant="secondary">
        {({ content }) =>
          content.length === 0 ? (
            <p className={styles.note}>
              <Trans>No scheduled reports. Schedule one to get it each day, week or month.</Trans>
            </p>
          ) : (
            <ul className={styles.schedules}>
              {content.map((schedule) => (
                <Schedule key={schedule.id} schedule={schedule} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Panel>
  )
}

function Schedule({ schedule }: { schedule: ReportSchedule }) {
  const { t, i18n } = useLingui()
  const { id, nextOn, endReason, owner } = schedule
  const name = t(contentNames[schedule.content])
  const recipients = schedule.recipients.join(', ')
  const day = nextOn && i18n.date(nextOn, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className={styles.note}>
          {t(intervalNames[schedule.every])}, {formatNames[schedule.format]}, {schedule.branch ?? t`All branches`}
        </p>
        <p className={styles.note}>
          <Trans>To: {recipients}</Trans>
        </p>
        <p className={styles.note}>
          {day ? (
            <Trans>
              Next on {day}, for {owner}
            </Trans>
          ) : endReason === 'owner' ? (
            <Trans>Ended by {owner}</Trans>
          ) : (
            <Trans>Ended: {owner} may not read reports any more</Trans>
          )}
        </p>
      </div>
      {schedule.isMine && day && (
        <ConfirmButton
          button={<Trans context="a scheduled report">End</Trans>}
          label={t`End ${name}`}
          title={<Trans>End this scheduled report?</Trans>}
          confirmLabel={<Trans>End Schedule</Trans>}
          cancelLabel={<Trans>Keep it</Trans>}
          onConfirm={() => api(endSchedule, { params: { id } })}
          done={t`Scheduled report ended.`}
          failed={t`Failed to end the scheduled report`}
          stale={reportKeys.all}
        >
          <p>
            <Trans>It is not made any more. Reports that were made stay for 90 days.</Trans>
          </p>
        </ConfirmButton>
      )}
    </li>
  )
}
