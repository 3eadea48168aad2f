import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'

type Data = { company: string; name: string; role: string }

/** An administrator approved a requested staff account. */
export const accountApproved: MailTemplate<Data> = {
  en: ({ company, name, role }) => ({
    subject: `Your staff account at ${company} is approved`,
    heading: 'Your account is approved',
    paragraphs: [`${name}, you can log in to the back office of ${company} now. Your role is ${role}.`],
    action: { label: 'Log in', url: placeholderUrl('en', '/admin/login') },
    reason: `You get this because you asked for a staff account at ${company}.`,
  }),
  sw: ({ company, name, role }) => ({
    subject: `Akaunti yako ya wafanyakazi ya ${company} imeidhinishwa`,
    heading: 'Akaunti yako imeidhinishwa',
    paragraphs: [`${name}, sasa unaweza kuingia katika ofisi ya ${company}. Wajibu wako ni ${role}.`],
    action: { label: 'Ingia', url: placeholderUrl('en', '/admin/login') },
    reason: `Umepokea ujumbe huu kwa sababu uliomba akaunti ya wafanyakazi ya ${company}.`,
  }),
}
