import { sql } from 'kysely'
import { refreshCatalogue } from '#api/modules/catalogue/catalogue.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import {
  createAccount,
  createBrand,
  createCategory,
  createClient,
  createGroup,
  createOfficer,
  createOrder,
  createProduct,
  createSubCategory,
} from '../factories.ts'

/** Prices above KSh 40,000 that are unique in the shop and have too many digits to be a count. */
const distinctPrice = (nr: number) => ({
  list: 70_007 + nr * 1_319,
  selling: 70_007 + nr * 1_319 - (nr % 3 === 0 ? 0 : 5_003 + nr * 739),
  cost: 40_009 + nr * 977,
})

const people = {
  client: {
    first_name: 'Zephyrine',
    last_name: 'Okwaroquill',
    email: 'zephy.private@hidden.example',
    phone: '+254799887766',
    location: 'Secretlane 77',
    client_number: 'PRIVATE-9981',
  },
  officer: { first_name: 'Quillfeather', last_name: 'Ombatibwana', phone: '+254788776655' },
  staff: {
    first_name: 'Xanthippe',
    last_name: 'Mukasawekesa',
    email: 'xanthippe@inside.example',
    phone: '+254777665544',
    username: 'xanthiboss',
  },
  member: {
    first_name: 'Balthazarina',
    last_name: 'Njorogewild',
    email: 'balthazarina@shopper.example',
    phone: '+254766554433',
  },
}
const groupName = 'Kikundichasiri'
/** By this word and the number of a product the search finds it; no answer shows it. */
const searchWord = 'Nenolasiri'

/** A shop in which every amount and person is recognisable, to prove that no response to a visitor contains them. */
export async function seedDistinctPrices(db: Db) {
  const lighting = await createCategory(db, { name: 'Lighting', slug: 'lighting' })
  const lamps = await createSubCategory(db, lighting.id, { name: 'Lamps', slug: 'lamps' })
  const kitchen = await createCategory(db, { name: 'Kitchen', slug: 'kitchen' })
  const brand = await createBrand(db, 'Sunny')
  const products = []
  for (let nr = 0; nr < 24; nr += 1) {
    const { list, selling, cost } = distinctPrice(nr)
    const product = await createProduct(db, {
      name: nr % 2 === 0 ? `Lamp ${nr}` : `Pot ${nr}`,
      description: `Good thing ${nr}`,
      ...(nr % 2 === 0
        ? { categoryId: lighting.id, subCategoryId: lamps.id, brandId: brand.id }
        : { categoryId: kitchen.id }),
      listPriceCents: list * 100,
      sellingPriceCents: selling * 100,
      costCents: cost * 100,
      stock: nr % 5,
      rating: { sum: 4 * (nr % 4), count: nr % 4 },
      ...(nr % 4 === 0 ? { listedAt: new Date(Date.now() - 60 * 86_400_000) } : {}),
    })
    products.push(product)
  }

  const officer = await createOfficer(db)
  const group = await createGroup(db, { officer })
  await db.updateTable('groups').set({ name: groupName }).where('id', '=', group.id).execute()
  const staff = await createAccount(db)
  const member = await createAccount(db, { role: 'User' })
  const client = await createClient(db, { group, accountId: member.accountId, loanLimitCents: 98_765_400 })
  await db.updateTable('customers').set(people.client).where('id', '=', client.id).execute()
  await db.updateTable('credit_officers').set(people.officer).where('id', '=', officer.id).execute()
  await db.updateTable('accounts').set(people.staff).where('id', '=', staff.accountId).execute()
  await db.updateTable('accounts').set(people.member).where('id', '=', member.accountId).execute()
  for (const [nr, product] of products.entries()) {
    const unitPriceCents = distinctPrice(nr).list * 100
    await createOrder(db, { client, status: 'Completed', lines: [{ product, quantity: 1 + (nr % 3), unitPriceCents }] })
    const review = { product_id: product.id, customer_id: client.id, rating: 1 + (nr % 5), body: `Works well ${nr}` }
    await db.insertInto('reviews').values(review).execute()
  }
  const ids = products.map(({ id }) => id)
  await sql`update products set search_words = array[${searchWord} || id || 'x'] where id = any(${ids}::bigint[])`.execute(
    db,
  )
  await sql`
    insert into product_pictures (product_id, place, key, tint, alt, alt_sw, state)
    select id, place, 'distinct-' || id || '-' || place, '#eeeae4', 'From side ' || place, 'Upande wa ' || place, 'ready'
    from products, generate_series(1, 2) as place where id = any(${ids}::bigint[])
  `.execute(db)
  await refreshCatalogue(db)

  const { rows } = await sql<{ amount: number }>`
    select unnest(array[list_price_cents, selling_price_cents, cost_cents]) / 100 as amount from products
    union select loan_limit_cents / 100 from customers where loan_limit_cents is not null
  `.execute(db)
  return {
    products,
    brand: 'Sunny',
    staff,
    manager: await createAccount(db, { role: 'Manager' }),
    member,
    client,
    /** Shillings. */
    amounts: rows.map(({ amount }) => amount),
    /** Personal data: names, addresses, numbers. */
    persons: [...Object.values(people).flatMap((person) => Object.values(person)), groupName],
    searchWord,
  }
}

/** Changes list price, selling price, cost and row position of every product, and no public field. */
export async function shufflePrices(db: Db) {
  await sql`
    update products set
      list_price_cents = 100 * (100000 + (id * 7919) % 50021),
      selling_price_cents = 100 * (50000 + (id * 5407) % 49999),
      cost_cents = 100 * (30000 + (id * 104729) % 9973)
  `.execute(db)
  await sql`update cache_versions set version = version + 1 where scope = 'catalogue'`.execute(db)
}
