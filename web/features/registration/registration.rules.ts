import { type RegisterMemberInput, shortestPassword } from '#contract/account/members.ts'

type TextField = 'firstName' | 'lastName' | 'email' | 'phone' | 'password' | 'confirmPassword'
/** As it stands in the form. */
export type Typed = Record<TextField, string> & { terms: boolean; newsletter: boolean }

export type PasswordProblem = 'passwordMissing' | 'passwordShort' | 'confirmMissing' | 'confirmDiffers'
export type Problem =
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'emailMissing'
  | 'emailWrong'
  | 'phoneMissing'
  | 'phoneWrong'
  | PasswordProblem
  | 'termsMissing'

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Mobile numbers as the form takes them; signs people write between digits do not count. */
const phone = /^(?:\+254|0)7\d{8}$/
const withoutSigns = (text: string) => text.replace(/[\s()-]/g, '')

const wrong = (text: string, missing: Problem, isRight: boolean, otherwise: Problem): Problem | null =>
  text === '' ? missing : isRight ? null : otherwise

/** What is wrong with a new password and its repetition, by field. */
export function checkPasswords({ password, confirmPassword }: Pick<Typed, 'password' | 'confirmPassword'>) {
  const found: { password?: PasswordProblem; confirmPassword?: PasswordProblem } = {}
  if (password === '') found.password = 'passwordMissing'
  else if (password.length < shortestPassword) found.password = 'passwordShort'
  if (confirmPassword === '') found.confirmPassword = 'confirmMissing'
  else if (confirmPassword !== password) found.confirmPassword = 'confirmDiffers'
  return found
}

/** What can be seen without asking the server, by field and in the order of the form; the server looks closer. */
export function checkTyped(typed: Typed): { [Field in keyof Typed]?: Problem } {
  const mail = typed.email.trim()
  const number = withoutSigns(typed.phone)
  const found: { [Field in keyof Typed]: Problem | null | undefined } = {
    firstName: typed.firstName.trim() === '' ? 'firstNameMissing' : null,
    lastName: typed.lastName.trim() === '' ? 'lastNameMissing' : null,
    email: wrong(mail, 'emailMissing', email.test(mail), 'emailWrong'),
    phone: wrong(number, 'phoneMissing', phone.test(number), 'phoneWrong'),
    ...{ password: null, confirmPassword: null, ...checkPasswords(typed) },
    terms: typed.terms ? null : 'termsMissing',
    newsletter: null,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

/** As it is sent; only what is agreed to is. */
export const toRegistration = (
  { terms, ...typed }: Typed,
  language: RegisterMemberInput['language'],
): RegisterMemberInput => ({ ...typed, terms: terms as true, language })
