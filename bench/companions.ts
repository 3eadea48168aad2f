import { sql } from 'kysely'
import { replacePairs, replaceProductStats } from '#api/modules/catalogue/rollups.queries.ts'
import { findCompanions } from '#api/modules/catalogue/sections.queries.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { print } from './measure.ts'

/** Of the orders of a year, every fifth is held out: its pairs are predicted from the others. */
const HELD_OUT = sql`orders.id % 5 = 0`
const SIZES = [4, 6]
/** 'Goes well with' must find at least this many times as many as the most popular products do. */
const LEAST_LIFT = 1.5

type Question = { product: number; others: Set<number> }
type Lists = (question: Question) => number[]

class Undo extends Error {}

/** Each product of each order held out, with the other products of that order. */
async function readQuestions(tx: Tx): Promise<Question[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(product_id) as ids from orders join order_lines on order_id = orders.id
    join products on products.id = product_id
    where orders.created_at > now() - interval '1 year' and orders.status <> 'Cancelled' and ${HELD_OUT} and listed
    group by orders.id having count(*) > 1
  `.execute(tx)
  return rows.flatMap(({ ids }) =>
    ids.map((product) => ({
      product: Number(product),
      others: new Set(ids.map(Number).filter((id) => id !== product)),
    })),
  )
}

const hitRate = (questions: Question[], lists: Lists, size: number) =>
  questions.filter((question) =>
    lists(question)
      .slice(0, size)
      .some((id) => question.others.has(id)),
  ).length / questions.length

/** The expected hit rate of `size` products drawn from all others. */
const randomRate = (questions: Question[], listed: number, size: number) =>
  questions.reduce((sum, { others }) => {
    const misses = Array.from({ length: size }, (_, n) => (listed - 1 - others.size - n) / (listed - 1 - n))
    return sum + 1 - misses.reduce((all, miss) => all * miss, 1)
  }, 0) / questions.length

/** The rail of each product, and of how many it has pairs. */
async function readRails(tx: Tx, ids: number[]) {
  const rails = new Map<number, { ids: number[]; isPaired: boolean }>()
  for (const id of ids) {
    const { rows } = await findCompanions(tx, [id], Math.max(...SIZES))
    rails.set(id, { ids: rows.map((row) => row.id), isPaired: rows.some((row) => row.is_paired) })
  }
  return rails
}

async function compare(tx: Tx): Promise<boolean[]> {
  const questions = await readQuestions(tx)
  await sql`update orders set created_at = created_at - interval '10 years' where ${HELD_OUT}`.execute(tx)
  await replaceProductStats(tx)
  await replacePairs(tx)
  const { rows: listed } = await sql<{ id: number }>`
    select products.id from products left join (
      select product_id, count(*) as orders from order_lines join orders on orders.id = order_id
      where orders.created_at > now() - interval '1 year' and orders.status <> 'Cancelled' group by 1
    ) as bought on product_id = products.id
    where listed order by bought.orders desc nulls last, products.id
  `.execute(tx)
  const popular = listed.map(({ id }) => id)
  const rails = await readRails(tx, popular)
  await sql`delete from product_pairs`.execute(tx)
  const others = await readRails(tx, popular)

  const paired = questions.filter(({ product }) => rails.get(product)?.isPaired)
  const percent = (part: number, all: number) => `${Math.round((100 * part) / all)}%`
  const covered = [...rails.values()].filter(({ isPaired }) => isPaired).length
  print(
    `Goes well with: ${questions.length} products of orders held out; pairs for ${percent(covered, popular.length)}`,
  )
  print(`of the products listed and ${percent(paired.length, questions.length)} of those in the orders`)
  const results: boolean[] = []
  for (const size of SIZES) {
    const rail: Lists = ({ product }) => rails.get(product)?.ids ?? []
    const mostPopular: Lists = ({ product }) => popular.filter((id) => id !== product)
    const rates = {
      rail: hitRate(questions, rail, size),
      'rail with pairs': hitRate(paired, rail, size),
      'most popular there': hitRate(paired, mostPopular, size),
      'others of the category': hitRate(questions, ({ product }) => others.get(product)?.ids ?? [], size),
      'most popular': hitRate(questions, mostPopular, size),
      random: randomRate(questions, popular.length, size),
    }
    const isEnough = rates.rail >= LEAST_LIFT * rates['most popular']
    const shares = Object.entries(rates).map(([name, rate]) => `${name} ${(100 * rate).toFixed(1)}%`)
    const lifts = `${(rates.rail / rates['most popular']).toFixed(1)} times the most popular, ${(rates.rail / rates.random).toFixed(1)} times random`
    print(`Hit rate at ${size}: ${shares.join(', ')}; ${lifts}${isEnough ? '' : `: MISSED (at least ${LEAST_LIFT})`}`)
    results.push(isEnough)
  }
  return results
}

/** How often 'Goes well with this' contains what was in the same order, on orders that its figures do not contain. */
export async function measureCompanions(db: Db): Promise<boolean[]> {
  let results: boolean[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      results = await compare(tx)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return results
}
