import { createInterface } from 'node:readline/promises'
import { createAdmin } from '#api/modules/accounts/accounts.service.ts'
import { ShopError, toErrorBody } from '#api/platform/errors.ts'
import { withDatabase } from './with-database.ts'

// npm run admin:create: makes the first administrator. Asks on the terminal; the password may come as ADMIN_PASSWORD.
const terminal = createInterface({ input: process.stdin, output: process.stdout })
// Not `question`: it drops lines that come all at once, from a file or another program.
const lines = terminal[Symbol.asyncIterator]()
let isOpen = true
terminal.once('close', () => {
  isOpen = false
})
const ask = async (label: string) => {
  terminal.setPrompt(`${label}: `)
  if (isOpen) terminal.prompt()
  const { value = '' } = await lines.next()
  return value.trim()
}
const username = await ask('Username')
const email = (await ask('E-mail')).toLowerCase()
const firstName = await ask('First name')
const lastName = await ask('Last name')
const password = process.env.ADMIN_PASSWORD ?? (await ask('Password (12 characters or more)'))
terminal.close()

await withDatabase(async ({ db }) => {
  if (!/^\S{3,80}$/.test(username)) throw new Error('A username has 3 to 80 characters and no spaces.')
  if (!email.includes('@') || !firstName || !lastName) throw new Error('E-mail, first and last name are needed.')
  if (password.length < 12) throw new Error('The password needs at least 12 characters.')
  await createAdmin(db, { username, email, firstName, lastName, password }).catch((error) => {
    throw error instanceof ShopError ? new Error(toErrorBody(error, 'en').message) : error
  })
  process.stdout.write(`${username} can sign in at /admin/login.\n`)
})
