import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'

type Data = { company: string; productName: string; productUrl: string }

/** A product of a member's stock alert is available again. The mail shows no price. */
export const backInStock: MailTemplate<Data> = {
  en: ({ company, productName, productUrl }) => ({
    subject: `Back in stock: ${productName}`,
    heading: `${productName} is back`,
    paragraphs: ['You asked us to notify you. It is in stock again, for as long as stocks last.'],
    action: { label: 'See the product', url: productUrl },
    reason: `You get this once, because you asked ${company} to notify you when it is back in stock.`,
  }),
  sw: ({ company, productName, productUrl }) => ({
    subject: `Imerudi dukani: ${productName}`,
    heading: `${productName} imerudi`,
    paragraphs: ['Ulituomba tukujulishe. Bidhaa hii ipo tena dukani; kwa muda wote itakapokuwepo.'],
    action: { label: 'Tazama bidhaa', url: productUrl },
    reason: `Unapokea ujumbe huu mara moja tu, kwa sababu uliiomba ${company} ikujulishe itakaporudi.`,
  }),
}
