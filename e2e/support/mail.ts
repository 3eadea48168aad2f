import { expect } from './matchers.ts'
import type { DemoShop } from './shop.ts'

const read = async (address: string) => (await fetch(address)).text()

/**
 * The link in the newest mail to an address, from the demo's mail box. Polls, since some mails are written with a
 * delay.
 */
export async function linkInMail({ url }: DemoShop, to: string, subject: RegExp): Promise<string> {
  const find = async () => {
    const rows = (await read(`${url}/dev/mail`)).split('<tr>')
    const row = rows.find((text) => text.includes(to) && subject.test(text))
    return /href="(\/dev\/mail\/\d+)"/.exec(row ?? '')?.[1] ?? ''
  }
  await expect.poll(find, { message: `a mail to ${to} about ${subject}` }).not.toBe('')
  const [, link] = /<pre>[^<]*<a href="([^"]+)"/.exec(await read(url + (await find()))) ?? []
  if (!link) throw new Error(`No link in the mail to ${to}`)
  return link.replaceAll('&amp;', '&')
}
