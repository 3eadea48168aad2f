import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'

/** Startup parameters that a pooler in transaction mode tracks for each client; it refuses any other. */
const known = new Set(['user', 'database', 'application_name', 'client_encoding', 'DateStyle', 'TimeZone'])

const text = (string: string) => Buffer.from(`${string}\0`)
function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type, 0)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const fatal = (reason: string) => message('E', text('SFATAL'), text('C08P01'), text(`M${reason}`), Buffer.from([0]))
const welcome = () =>
  Buffer.concat([
    message('R', Buffer.alloc(4)), // no password is requested
    ...['server_version\x0018', 'client_encoding\0UTF8', 'standard_conforming_strings\0on'].map((line) =>
      message('S', text(line)),
    ),
    message('Z', Buffer.from('I')),
  ])

/** Splits a stream into messages of the protocol, except startup messages, which have no type. */
function reader(onMessage: (type: string, whole: Buffer) => void) {
  let rest = Buffer.alloc(0)
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length >= rest.readInt32BE(1) + 1) {
      const end = rest.readInt32BE(1) + 1
      const whole = rest.subarray(0, end)
      rest = rest.subarray(end)
      onMessage(String.fromCharCode(whole[0] ?? 0), whole)
    }
  }
}

type Server = { client: pg.Client; socket: Socket; answer: (type: string, whole: Buffer) => void }

/** A server session that pg authenticates and whose socket the pooler then takes over. */
async function openServer(url: string): Promise<Server> {
  const client = new pg.Client({ connectionString: url, application_name: 'pooler' })
  client.on('error', () => undefined) // pg does not expect another owner of its socket
  await client.connect()
  const { stream: socket } = (client as unknown as { connection: { stream: Socket } }).connection
  return { client, socket, answer: () => undefined }
}

/**
 * Simulates PgBouncer in transaction mode to reveal code that relies on session state: each transaction gets the server
 * session that was idle longest, which is rarely the previous one. `refusals` lists what PgBouncer would have refused.
 */
export async function startPooler(url: string, sessions = 4) {
  const servers = await Promise.all(Array.from({ length: sessions }, () => openServer(url)))
  for (const server of servers) {
    server.socket.removeAllListeners('data')
    server.socket.on(
      'data',
      reader((type, whole) => server.answer(type, whole)),
    )
  }
  const resting = [...servers]
  const waiting: ((server: Server) => void)[] = []
  const refusals: string[] = []
  const rest = (server: Server) => {
    const next = waiting.shift()
    if (next) next(server)
    else resting.push(server)
  }
  const take = async () => resting.shift() ?? new Promise<Server>((resolve) => waiting.push(resolve))

  /** Forwards a client's messages; it has a server session from its first message until that session is idle again. */
  function serve(client: Socket) {
    client.setNoDelay(true)
    let own: Promise<Server> | undefined
    let unanswered = 0
    const refuse = (reason: string) => {
      refusals.push(reason)
      client.end(fatal(reason))
    }
    const begin = async () => {
      const server = await take()
      server.answer = (type, whole) => {
        client.write(whole)
        if (type !== 'Z') return
        unanswered -= 1
        const isIdle = String.fromCharCode(whole[5] ?? 0) === 'I'
        if (unanswered > 0 || !isIdle) return
        own = undefined
        server.answer = () => undefined
        rest(server)
      }
      return server
    }
    const onMessage = (type: string, whole: Buffer) => {
      if (type === 'X') return
      if (type === 'P' && whole[5] !== 0) refuse('a named prepared statement')
      if (type === 'Q' || type === 'S') unanswered += 1
      own ??= begin()
      void own.then((server) => server.socket.write(whole))
    }
    const read = reader(onMessage)
    client.once('data', (startup: Buffer) => {
      const [...pairs] = startup
        .subarray(8, startup.readInt32BE(0) - 1)
        .toString()
        .split('\0')
      const names = pairs.filter((_value, position) => position % 2 === 0 && pairs[position] !== '')
      const strange = names.find((name) => !known.has(name))
      if (strange) return refuse(`unsupported startup parameter: ${strange}`)
      client.write(welcome())
      client.on('data', read)
    })
    client.on('error', () => undefined)
  }

  const listener = createServer(serve).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = new URL(url)
  address.port = String((listener.address() as { port: number }).port)
  return {
    url: address.href,
    refusals,
    stop: async () => {
      listener.close()
      for (const { socket } of servers) socket.destroy()
    },
  }
}
