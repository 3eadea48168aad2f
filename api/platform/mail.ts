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
 * Where mail goes: to a server, to the demo's box, which everyone who reaches the shop may open, or nowhere yet,
 * so that it waits until a server is named.
 */
export type Mailer = { way: 'server'; send: (mail: OutgoingMail) => Promise<void> } | { way: 'box' } | { way: 'none' }

/** The server will never take this mail: the address or the words are refused. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** The server could not be asked or asks for patience. `message` is a code without anybody's address in it. */
export class MailDelayed extends Error {
  override readonly name = 'MailDelayed'
}

// A refused sender or password is our own mistake: that mail waits until it is put right.
const commandsAboutTheMail = new Set(['RCPT TO', 'DATA'])

function toFailure(error: NodemailerError) {
  const code = String(error.responseCode ?? error.originalCode ?? error.code ?? 'unknown')
  const isFinal = error.permanent === true && commandsAboutTheMail.has(error.command ?? '')
  return isFinal ? new MailRefused(code) : new MailDelayed(code)
}

/** A text that is read as one address by every program on the way. */
const isOneAddress = (text: string) => /^[^\s,;:<>()"\\@]+@[^\s,;:<>()"\\@]+$/.test(text)

const TIMEOUT = 15_000

/** `smtpUrl` is `smtp://user:password@host:port` or `smtps://`. Without it a demo's mail goes to the box, any other waits. */
export function createMailer(options: { smtpUrl: string | undefined; demo: boolean }): Mailer {
  if (!options.smtpUrl) return { way: options.demo ? 'box' : 'none' }
  const transport = createTransport({
    url: options.smtpUrl,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    way: 'server',
    send: async ({ to, replyTo, ...mail }) => {
      if (![to, replyTo ?? to].every(isOneAddress)) throw new MailRefused('address')
      const addressed = { ...mail, to: { name: '', address: to }, ...(replyTo ? { replyTo } : {}) }
      await transport.sendMail(addressed).catch((error: NodemailerError) => {
        throw toFailure(error)
      })
    },
  }
}
