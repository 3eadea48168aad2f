import type { Load } from '#api/testing/stress/load.ts'

/** Books so many orders of one product concurrently, each repeated with its key until it is answered. */
export function bookMany({ session }: Load, orders: number) {
  const { world, call, placed, fresh } = session
  const answeredAt: number[] = []
  const refusals: string[] = []
  const book = async (nr: number) => {
    const client = world.clients[nr % world.clients.length]
    const product = world.products[nr % world.products.length]
    if (!client || !product) throw new Error('The shop has no clients and products.')
    const body = {
      client: client.id,
      bookedBy: client.officer.id,
      items: [{ productId: product.id, quantity: 1 }],
      numberOfMonths: 3,
    }
    const key = fresh('place')
    const { status, body: answer } = await call(client.token, 'POST', '/api/v1/orders/place', body, key)
    placed.push({ key, status, id: answer.id })
    if (status === 201) answeredAt.push(performance.now())
    else refusals.push(`${key} was refused: ${answer.code}`)
  }
  return {
    /** When each booking was answered as done. */
    answeredAt,
    /** Those that were refused, although limits and stock are enough for all. */
    refused: () => refusals,
    done: Promise.all(Array.from({ length: orders }, (_, nr) => book(nr))),
  }
}
