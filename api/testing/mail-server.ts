import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type ReceivedMail, readMail } from './readers/read-mail.ts'

/** A refusal of the server: `at` the recipient, or after it has received the mail. */
type Refusal = { at: 'recipient' | 'mail'; code: number }

const failure = (code: number) => Object.assign(new Error('refused by the test'), { responseCode: code })

/** A real mail server on this machine that can be stopped, restarted on the same port, and made to refuse mail. */
export async function startMailServer() {
  const mails: ReceivedMail[] = []
  let refusal: Refusal | null = null
  let server: SMTPServer | undefined
  let port = 0

  const start = async () => {
    server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: (_address, _session, done) => done(refusal?.at === 'recipient' ? failure(refusal.code) : null),
      onData: (stream, session, done) => {
        text(stream).then((raw) => {
          if (refusal?.at === 'mail') return done(failure(refusal.code))
          mails.push(
            readMail(
              raw,
              session.envelope.rcptTo.map(({ address }) => address),
            ),
          )
          done()
        }, done)
      },
    })
    server.on('error', () => undefined) // connections that the client drops
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    port = (server.server.address() as AddressInfo).port
  }
  const stop = () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))

  await start()
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    start,
    stop,
    refuse: (how: Refusal | null) => {
      refusal = how
    },
  }
}
