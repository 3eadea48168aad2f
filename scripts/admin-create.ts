import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { createAdmin } from '#api/modules/accounts/accounts.service.ts'
import { ShopError, toErrorBody } from '#api/platform/errors.ts'
import { withDatabase } from './with-database.ts'

// npm run admin:create: creates an administrator. Prompts for values without a flag; the password may also be set in
// ADMIN_PASSWORD. A script passes all flags and the password on standard input.
const usage =
  'npm run admin:create [-- --username NAME --email ADDRESS --first-name NAME --last-name NAME [--password-stdin]]'

const flags = {
  username: { type: 'string' },
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
} as const

const given = readFlags()
if (given) await create(given)
else {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
}

/** Undefined for unknown flags, and when the password on standard input leaves no input for prompts. */
function readFlags() {
  try {
    const { values } = parseArgs({ options: flags })
    const isComplete = values.username && values.email && values['first-name'] && values['last-name']
    return values['password-stdin'] && !isComplete ? undefined : values
  } catch {
    return undefined
  }
}

/** Prompts on the terminal; answers may arrive before their prompt. */
function openTerminal() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Not `question`: it drops lines that arrive all together, from a file or another program.
  const lines = terminal[Symbol.asyncIterator]()
  let isOpen = true
  terminal.once('close', () => {
    isOpen = false
  })
  const prompt = async (label: string) => {
    terminal.setPrompt(`${label}: `)
    if (isOpen) terminal.prompt()
    const { value = '' } = await lines.next()
    return value.trim()
  }
  return { prompt, close: () => terminal.close() }
}

async function promptForMissing(flagged: NonNullable<typeof given>) {
  const { prompt, close } = openTerminal()
  const username = flagged.username ?? (await prompt('Username'))
  const email = flagged.email ?? (await prompt('E-mail'))
  const firstName = flagged['first-name'] ?? (await prompt('First name'))
  const lastName = flagged['last-name'] ?? (await prompt('Last name'))
  const password = process.env.ADMIN_PASSWORD ?? (await prompt('Password (12 characters or more)'))
  close()
  return { username, email, firstName, lastName, password }
}

/** Takes all values from flags; the password is the first line of standard input. */
async function readAll(flagged: NonNullable<typeof given>) {
  const [password = ''] = (await text(process.stdin)).split(/\r?\n/)
  const { username = '', email = '', 'first-name': firstName = '', 'last-name': lastName = '' } = flagged
  return { username, email, firstName, lastName, password }
}

async function create(flagged: NonNullable<typeof given>) {
  const { email: typed, ...person } = await (flagged['password-stdin'] ? readAll(flagged) : promptForMissing(flagged))
  const email = typed.toLowerCase()
  await withDatabase(async ({ db }) => {
    if (!/^\S{3,80}$/.test(person.username)) throw new Error('A username has 3 to 80 characters and no spaces.')
    if (!email.includes('@') || !person.firstName || !person.lastName) {
      throw new Error('E-mail, first and last name are needed.')
    }
    if (person.password.length < 12) throw new Error('The password needs at least 12 characters.')
    await createAdmin(db, { ...person, email }).catch((error) => {
      throw error instanceof ShopError ? new Error(toErrorBody(error, 'en').message) : error
    })
    process.stdout.write(`${person.username} can sign in at /admin/login.\n`)
  })
}
