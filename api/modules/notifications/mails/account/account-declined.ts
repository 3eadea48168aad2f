import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'

type Data = { company: string; name: string }

/** An administrator declined a requested staff account, which is deleted. */
export const accountDeclined: MailTemplate<Data> = {
  en: ({ company, name }) => ({
    subject: `Your request for a staff account at ${company}`,
    heading: 'Your request was declined',
    paragraphs: [
      `${name}, an administrator of ${company} declined your request for a staff account. We have deleted your details.`,
      'If you think this is a mistake, please talk to your branch.',
    ],
    reason: `You get this because you asked for a staff account at ${company}.`,
  }),
  sw: ({ company, name }) => ({
    subject: `Ombi lako la akaunti ya wafanyakazi ya ${company}`,
    heading: 'Ombi lako limekataliwa',
    paragraphs: [
      `${name}, msimamizi wa ${company} amekataa ombi lako la akaunti ya wafanyakazi. Tumefuta taarifa zako.`,
      'Ukiona kuna makosa, tafadhali zungumza na tawi lako.',
    ],
    reason: `Umepokea ujumbe huu kwa sababu uliomba akaunti ya wafanyakazi ya ${company}.`,
  }),
}
