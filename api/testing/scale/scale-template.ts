import { refreshCatalogue } from '#api/modules/catalogue/catalogue.service.ts'
import { connect, type Db } from '#api/platform/database/db.ts'
import { dataKeyFor } from '#api/platform/secrets/data-key.ts'
import { analyze } from '../analyze.ts'
import { createAccount, createClient, createProduct, numberedFrom } from '../factories.ts'
import { testDataKey } from '../shop.ts'
import { administer, closeTemplate, databaseUrl, type TestCluster } from '../test-cluster.ts'
import { createManyClients } from './many-clients.ts'
import { createManyOrders } from './many-orders.ts'
import { createManyProducts, createManySales } from './many-products.ts'

/** What a maker of a template gets: its database as the owner. */
type Place = { db: Db; ownerUrl: string }

/** 100,000 products and clients, 50,000 orders of one officer. */
async function makeCatalogue({ db }: Place) {
  const first = await createClient(db)
  await createManyClients(db, dataKeyFor(testDataKey), first, 100_000)
  await createManyProducts(db, 100_000)
  return { first }
}

/** The catalogue with 30,000 sales, and the roll-ups of them. */
async function makeSales({ db, ownerUrl }: Place) {
  const first = await db.selectFrom('customers').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
  const officer = await db.selectFrom('credit_officers').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
  await createManySales(
    db,
    {
      id: first.id,
      group: { id: Number(first.group_id) },
      officer: { id: officer.id, branchId: officer.branch_id, accountId: Number(officer.account_id) },
    },
    30_000,
  )
  await administer(ownerUrl, analyze)
  await refreshCatalogue(db)
  return {}
}

/** A million orders of 200,000 clients, with the figures that triggers keep of each client. */
async function makeOrders({ db, ownerUrl }: Place) {
  const first = await createClient(db)
  const product = await createProduct(db, { name: 'Lantern' })
  const everywhere = await createAccount(db, { role: 'Manager' })
  const colleague = await createAccount(db, { role: 'Manager' })
  await createManyOrders(ownerUrl, {
    orders: 1_000_000,
    clients: 200_000,
    officerId: first.officer.id,
    officersOfBranch: 10,
    productId: product.id,
    placedBy: everywhere.accountId,
    everyTwentiethBy: colleague.accountId,
  })
  await administer(ownerUrl, (client) =>
    client.query('select recount_customers(array(select id from customers order by id))'),
  )
  // Changing all rows in one statement left as many dead ones before them, which every scan would read first.
  await administer(ownerUrl, (client) => client.query('vacuum full customers'))
  return { first, product, everywhere, colleague }
}

const makers = { catalogue: makeCatalogue, sales: makeSales, orders: makeOrders }
export type ScaleName = keyof typeof makers
/** The rows of a template that tests name, as its maker returned them. */
export type ScaleRows<Name extends ScaleName> = Awaited<ReturnType<(typeof makers)[Name]>>

/** Above the numbers that the factories give in the files that copy a template. */
const FIRST_NUMBER = 90_000_000

/**
 * The closed template of this name, and the rows of it that tests name. The first file of a run that asks makes it, and
 * the others wait for that meanwhile; it is vacuumed and analyzed, so that a copy needs neither.
 */
export async function scaleTemplate<Name extends ScaleName>(
  cluster: TestCluster,
  name: Name,
): Promise<{ template: string; rows: ScaleRows<Name> }> {
  const { url } = cluster
  const made = `scale_${name}`
  const unfinished = `${made}_unfinished`
  return administer(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [made])
    const rowsOf = async () => {
      const { rows } = await client.query(
        "select shobj_description(oid, 'pg_database') as made from pg_database where datname = $1",
        [made],
      )
      return rows[0] && { template: made, rows: JSON.parse(rows[0].made) as ScaleRows<Name> }
    }
    const before = await rowsOf()
    if (before) return before

    const base = name === 'sales' ? (await scaleTemplate(cluster, 'catalogue')).template : cluster.template
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished} template ${base} strategy file_copy`)
    const ownerUrl = databaseUrl(url, unfinished)
    const db = connect(ownerUrl, { max: 1 })
    try {
      const rows = await numberedFrom(FIRST_NUMBER, () => makers[name]({ db, ownerUrl }))
      await administer(ownerUrl, analyze)
      await client.query(`comment on database ${unfinished} is '${JSON.stringify(rows).replaceAll("'", "''")}'`)
    } finally {
      await db.destroy()
    }
    await client.query(`alter database ${unfinished} rename to ${made}`)
    await closeTemplate(client, made)
    const after = await rowsOf()
    if (!after) throw new Error(`the template ${made} is lost`)
    return after
  })
}
