import type { Db } from '#api/platform/database/db.ts'
import type { Load } from '#api/testing/stress/load.ts'

/** Books an order of one product, repeated with its key until it is answered. Returns its id; throws when it is refused. */
export async function bookOne({ session }: Load): Promise<number> {
  const { world, call, placed, random, fresh } = session
  const client = random.pick(world.clients)
  const key = fresh('place')
  const body = {
    client: client.id,
    bookedBy: client.officer.id,
    items: [{ productId: random.pick(world.products).id, quantity: 1 }],
    numberOfMonths: 3,
  }
  const { status, body: answer } = await call(client.token, 'POST', '/api/v1/orders/place', body, key)
  placed.push({ key, status, id: answer.id })
  if (status !== 201) throw new Error(`${key} was refused: ${answer.code}`)
  return answer.id
}

/** Books so many orders concurrently. Limits and stock must be enough for all: one that is refused is a fault. */
export function bookMany(load: Load, orders: number) {
  const answeredAt: number[] = []
  const refused: string[] = []
  const book = () =>
    bookOne(load).then(
      () => answeredAt.push(performance.now()),
      (error: Error) => refused.push(error.message),
    )
  return {
    /** When each booking was answered as done. */
    answeredAt,
    refused,
    done: Promise.all(Array.from({ length: orders }, book)),
  }
}

/** Starts an export of all orders; returns the id of its job. */
export async function startExport({ session: { world, call, fresh } }: Load): Promise<number> {
  const body = { list: 'orders', format: 'csv', query: {} }
  const { status, body: job } = await call(world.managerToken, 'POST', '/api/v1/exports/jobs', body, fresh('export'))
  if (status !== 201) throw new Error(`An export was refused: ${job.code}`)
  return job.id
}

/** How many of these exports have no file. */
export async function countUnfinished(db: Db, jobs: number[]): Promise<number> {
  const { rows } = await db
    .selectFrom('bulk_jobs')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('id', 'in', jobs)
    .where((eb) => eb.or([eb('status', '<>', 'done'), eb('file_key', 'is', null)]))
    .executeTakeFirstOrThrow()
  return rows
}
