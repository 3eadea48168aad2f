import { connect, type Db } from '#api/platform/database/db.ts'
import { type Person, type StoredSession, signIn } from './people.ts'
import { type ServerOptions, startServer } from './server.ts'

/** A demo shop that only one file of journeys uses. */
export interface DemoShop {
  url: string
  db: Db
  /** The session of a person, created at the first call. */
  sessionOf(person: Person): Promise<StoredSession>
}

export interface RunningShop extends DemoShop {
  stop(): Promise<void>
}

export async function startDemoShop(options: ServerOptions): Promise<RunningShop> {
  const server = await startServer(options)
  const { url } = server
  const db = connect(server.databaseUrl, { max: 2 })
  const sessions = new Map<Person, Promise<StoredSession>>()
  const sessionOf = (person: Person) => {
    const session = sessions.get(person) ?? signIn(url, person)
    sessions.set(person, session)
    return session
  }
  const stop = async () => {
    await db.destroy()
    await server.stop()
  }
  return { url, db, sessionOf, stop }
}
