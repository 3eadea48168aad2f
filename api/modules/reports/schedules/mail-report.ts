import type { FileReach } from '#api/modules/bulk-jobs/exports/report-jobs.service.ts'
import { queueMails } from '#api/modules/notifications/notifications.service.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { longDay } from '#api/platform/days.ts'
import type { Language } from '#contract/errors.ts'
import type { ReportParams } from '../files/report-files.service.ts'
import { contentTitles } from '../files/report-labels.ts'
import { findRecipients } from './schedules.queries.ts'

type Made = {
  jobId: number
  scheduleId: number
  params: ReportParams
  reach: FileReach
  placeIn: (language: Language) => string
}

/** Queues a link to a report for the recipients who may read it now, each in the own language. */
export async function mailReport(tx: Tx, { jobId, scheduleId, params, reach, placeIn }: Made) {
  const recipients = await findRecipients(tx, scheduleId, reach)
  await queueMails(
    tx,
    recipients
      .filter((one) => reach.permission === null || one.manages_products)
      .map(({ id, email, language }) => ({
        kind: 'report-ready',
        data: {
          reportId: jobId,
          title: contentTitles[params.content][language],
          period: [...new Set([params.from, params.to])].map((day) => longDay(day, language)).join(' - '),
          branch: placeIn(language),
        },
        language,
        to: email,
        accountId: id,
      })),
  )
}
