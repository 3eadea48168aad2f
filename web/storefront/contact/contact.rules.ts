import type { ContactInput } from '#contract/site/contact.ts'

export type Typed = Record<'name' | 'email' | 'phone' | 'message', string>
export type Problem = 'nameMissing' | 'nobodyToAnswer' | 'emailWrong' | 'messageShort'

const shortestMessage = 10

/** What can be seen without asking the server; it looks closer. */
export function checkTyped({ name, email, phone, message }: Typed): { [Field in keyof Typed]?: Problem } {
  return {
    ...(name.trim() === '' && { name: 'nameMissing' }),
    ...(email.trim() === '' && phone.trim() === '' && { email: 'nobodyToAnswer' }),
    ...(email.trim() !== '' && !email.includes('@') && { email: 'emailWrong' }),
    ...(message.trim().length < shortestMessage && { message: 'messageShort' }),
  }
}

/** As it is sent; the trap travels along, so that whoever fell into it is thanked like all others. */
export const toMessage = ({ name, email, phone, message }: Typed, website: string): ContactInput => ({
  name,
  message,
  ...(email.trim() && { email }),
  ...(phone.trim() && { phone }),
  ...(website && { website }),
})
