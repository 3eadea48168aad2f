import type { Db } from '#api/platform/database/db.ts'
import { tokensFor } from '#api/platform/secrets/tokens.ts'
import { businessDay } from '#contract/business-day.ts'
import { roundToShilling } from '#contract/money.ts'
import { type Client, createAccount, createClient, createGroup, createProduct } from '../factories.ts'
import { administer } from '../test-cluster.ts'

const hour = 3_600_000
const DAYS = 10

/** Orders of this database are placed ten days ago, so that a delivery has a choice of days. */
export const placeOrdersAgo = (ownerUrl: string) =>
  administer(ownerUrl, (client) =>
    client.query(`alter table orders alter column created_at set default now() - interval '${DAYS} days'`),
  )

/** The days since the orders of a run were placed, also when it passes midnight. */
const daysSince = (now: number) => Array.from({ length: DAYS }, (_, nr) => businessDay(new Date(now - nr * 24 * hour)))

/** Creates a session of an account and returns its token. */
export async function tokenOf(db: Db, secret: string, person: { accountId: number; kind: 'staff' | 'member' }) {
  const expiresAt = new Date(Date.now() + hour)
  const session = await db
    .insertInto('sessions')
    .values({ account_id: person.accountId, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return tokensFor(secret).sign({ sid: session.id, kind: person.kind }, expiresAt)
}

/**
 * A small shop under contention: few clients with low limits, few products with little stock, and a promo code with few
 * uses, so that nearly all operations conflict.
 */
export async function createWorld(db: Db, secret: string, size: number) {
  const manager = await createAccount(db, { role: 'Manager' })
  const groups = [await createGroup(db), await createGroup(db)]
  const clients: (Client & { token: string; memberToken: string })[] = []
  for (let nr = 0; nr < 6; nr += 1) {
    const member = await createAccount(db, { role: 'User' })
    const group = groups[nr % groups.length]
    if (!group) throw new Error('no group')
    const client = await createClient(db, {
      group,
      accountId: member.accountId,
      loanLimitCents: size * 8_000 + nr * 200_000,
    })
    clients.push({
      ...client,
      token: await tokenOf(db, secret, client.officer),
      memberToken: await tokenOf(db, secret, member),
    })
  }
  const products: { id: number; name: string }[] = []
  for (let nr = 0; nr < 8; nr += 1) {
    const listPriceCents = 50_000 + nr * 37_500
    products.push(
      await createProduct(db, {
        stock: Math.ceil(size / 20) + nr * 3,
        listPriceCents,
        sellingPriceCents: roundToShilling(listPriceCents * (nr % 3 === 0 ? 0.87 : 1)),
      }),
    )
  }
  const promoUses = Math.ceil(size / 25)
  await db
    .insertInto('promotions')
    .values({ code: 'CROWD', kind: 'percent', percent: 7, max_uses: promoUses, max_uses_per_client: promoUses - 1 })
    .execute()
  const managerToken = await tokenOf(db, secret, manager)
  return { clients, products, managerToken, promoCode: 'CROWD', days: daysSince(Date.now()) }
}
export type World = Awaited<ReturnType<typeof createWorld>>
