import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'

type Data = {
  company: string
  reportId: number
  /** Of the report, its period and its branch, in the language of the mail. */
  title: string
  period: string
  branch: string
}

/** A scheduled report that was made. Mail leaves the shop, so it has a link to the report and none of its figures. */
export const reportReady: MailTemplate<Data> = {
  en: ({ company, reportId, title, period, branch }) => ({
    subject: `Report: ${title}, ${period}`,
    heading: 'A scheduled report is ready',
    paragraphs: ['Log in to download it. It can be downloaded for 90 days.'],
    facts: [
      { label: 'Report', value: title },
      { label: 'Period', value: period },
      { label: 'Branch', value: branch },
    ],
    action: { label: 'Open the report', url: placeholderUrl('en', `/admin/reports?report=${reportId}`) },
    reason: `You get this because you are a recipient of a scheduled report of ${company}.`,
  }),
  sw: ({ company, reportId, title, period, branch }) => ({
    subject: `Ripoti: ${title}, ${period}`,
    heading: 'Ripoti ya ratiba iko tayari',
    paragraphs: ['Ingia ili kuipakua. Inaweza kupakuliwa kwa siku 90.'],
    facts: [
      { label: 'Ripoti', value: title },
      { label: 'Kipindi', value: period },
      { label: 'Tawi', value: branch },
    ],
    action: { label: 'Fungua ripoti', url: placeholderUrl('en', `/admin/reports?report=${reportId}`) },
    reason: `Umepokea ujumbe huu kwa sababu wewe ni mpokeaji wa ripoti ya ratiba ya ${company}.`,
  }),
}
