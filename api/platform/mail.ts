import { createTransport, type NodemailerError } from 'nodemailer'

type Address = { name: string; address: string }

export type OutgoingMail = {
  from: Address
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  messageId: string
}

/**
 * Delivery of mail: to a server, to the demo's mail box, which every visitor of the demo can open, or none, so that mail
 * stays queued until a server is configured.
 */
export type Mailer =
  | { kind: 'server'; send: (mail: OutgoingMail) => Promise<void> }
  | { kind: 'preview' }
  | { kind: 'none' }

/** The server permanently refuses this mail for its address or content. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** The server could not be reached or refuses temporarily. `message` is a code without personal data. */
export class MailDelayed extends Error {
  override readonly name = 'MailDelayed'
}

// A refused sender or password is a configuration error: the mail stays queued until it is corrected.
const commandsAboutTheMail = new Set(['RCPT TO', 'DATA'])

function toFailure(error: NodemailerError) {
  const code = String(error.responseCode ?? error.originalCode ?? error.code ?? 'unknown')
  const isFinal = error.permanent === true && commandsAboutTheMail.has(error.command ?? '')
  return isFinal ? new MailRefused(code) : new MailDelayed(code)
}

/** Whether every mail program parses the text as exactly one address. */
const isOneAddress = (text: string) => /^[^\s,;:<>()"\\@]+@[^\s,;:<>()"\\@]+$/.test(text)

const TIMEOUT = 15_000

/**
 * `smtpUrl` is `smtp://user:password@host:port` or `smtps://`. Without it a demo's mail goes to the mail box, other
 * mail stays queued.
 */
export function createMailer(options: { smtpUrl: string | undefined; demo: boolean }): Mailer {
  if (!options.smtpUrl) return { kind: options.demo ? 'preview' : 'none' }
  const transport = createTransport({
    url: options.smtpUrl,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'server',
    send: async ({ to, replyTo, ...mail }) => {
      if (![to, replyTo ?? to].every(isOneAddress)) throw new MailRefused('address')
      const addressed = { ...mail, to: { name: '', address: to }, ...(replyTo ? { replyTo } : {}) }
      await transport.sendMail(addressed).catch((error: NodemailerError) => {
        throw toFailure(error)
      })
    },
  }
}
