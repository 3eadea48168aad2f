import { toLocalPhone } from '#contract/phones.ts'
import type { MailTemplate } from './mail.ts'

type Data = {
  company: string
  messageId: number
  name: string
  email: string | null
  phone: string | null
  message: string
}

const missing = '-'

/**
 * A message of the contact page, for the organisation. Subjects are stored for 30 days, so this one names no person.
 */
export const contactMessage: MailTemplate<Data> = {
  en: ({ company, messageId, name, email, phone, message }) => ({
    subject: `Message ${messageId} from the ${company} website`,
    heading: 'A new message from the contact page',
    paragraphs: email ? ['Reply to this email to answer.'] : ['No email address was left; please call back.'],
    facts: [
      { label: 'Name', value: name },
      { label: 'Email', value: email ?? missing },
      { label: 'Phone', value: phone === null ? missing : toLocalPhone(phone) },
    ],
    quote: message,
    reason: 'You get this because this is the contact address in the shop settings.',
  }),
  sw: ({ company, messageId, name, email, phone, message }) => ({
    subject: `Ujumbe ${messageId} kutoka tovuti ya ${company}`,
    heading: 'Ujumbe mpya kutoka ukurasa wa mawasiliano',
    paragraphs: email ? ['Jibu barua pepe hii ili kumjibu.'] : ['Hakuacha barua pepe; tafadhali mpigie simu.'],
    facts: [
      { label: 'Jina', value: name },
      { label: 'Barua pepe', value: email ?? missing },
      { label: 'Simu', value: phone === null ? missing : toLocalPhone(phone) },
    ],
    quote: message,
    reason: 'Umepokea ujumbe huu kwa sababu hii ndiyo anwani ya mawasiliano kwenye mipangilio ya duka.',
  }),
}
