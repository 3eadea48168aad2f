import { type Db, findUnconfirmed } from './db.ts'

/**
 * Calls `onWaiting` with the number of commits that wait for a synchronous standby, every 15 s while there are some. Not a
 * job: the queue waits for its own commits then. Returns a function that stops it.
 */
export function watchCommits(db: Db, onWaiting: (commits: number) => void, everyMs = 15_000): () => void {
  const timer = setInterval(() => {
    // A database that does not answer is seen by readiness.
    findUnconfirmed(db).then(
      (commits) => commits > 0 && onWaiting(commits),
      () => undefined,
    )
  }, everyMs)
  return () => clearInterval(timer)
}
