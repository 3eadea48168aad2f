import type { MailTemplate } from './mail.ts'

type Data = { company: string; name: string; answer: string; message: string }

const paragraphsOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')

/** The answer of staff to a message of the contact page. The subject names no person: subjects are stored for 30 days. */
export const contactAnswer: MailTemplate<Data> = {
  en: ({ company, name, answer, message }) => ({
    subject: `Your message to ${company}`,
    heading: `Hello ${name}`,
    paragraphs: [...paragraphsOf(answer), 'You wrote to us:'],
    quote: message,
    reason: `You get this because you wrote on the contact page of ${company}. Reply to this email to write again.`,
  }),
  sw: ({ company, name, answer, message }) => ({
    subject: `Ujumbe wako kwa ${company}`,
    heading: `Habari ${name}`,
    paragraphs: [...paragraphsOf(answer), 'Ulituandikia:'],
    quote: message,
    reason: `Umepokea barua hii kwa sababu ulituandikia kwenye ukurasa wa mawasiliano wa ${company}. Jibu barua hii ili kuandika tena.`,
  }),
}
