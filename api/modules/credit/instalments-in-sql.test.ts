import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestShop } from '#api/testing/shop.ts'
import { toCents } from '#contract/money.ts'
import { instalmentPlan, maxMonths } from '#contract/orders/instalments.ts'

const { db } = await startTestShop()

type Case = { total: number; months: number; deliveredOn: string; weekday: number | null }

/** The instalments of all cases, in one statement. */
async function plansInSql(cases: readonly Case[]) {
  const { rows } = await sql<{ plan: object[] }>`
    select (
      select json_agg(json_build_object('number', number, 'dueOn', due_on, 'cents', cents, 'before', cents_before)
        order by number)
      from instalments_of(total_cents, months, delivered_on, weekday)
    ) as plan
    from unnest(${cases.map(({ total }) => toCents(total))}::bigint[], ${cases.map(({ months }) => months)}::int[],
      ${cases.map(({ deliveredOn }) => deliveredOn)}::date[], ${cases.map(({ weekday }) => weekday)}::int[])
      with ordinality as one (total_cents, months, delivered_on, weekday, place)
    order by place`.execute(db)
  return rows.map(({ plan }) => plan)
}

const planOf = ({ total, months, deliveredOn, weekday }: Case) => {
  let before = 0
  return instalmentPlan(total, months, deliveredOn, weekday).map(({ number, dueOn, amount }) => {
    const one = { number, dueOn, cents: toCents(amount), before }
    before += one.cents
    return one
  })
}

const cases = fc.record({
  total: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 5_000_000 })),
  months: fc.integer({ min: 1, max: maxMonths }),
  deliveredOn: fc
    .date({ min: new Date('1999-01-01'), max: new Date('2101-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  weekday: fc.option(fc.integer({ min: 1, max: 7 })),
})

test('the database has the instalments of the contract, for any total, months, day and day of the week', () =>
  fc.assert(
    fc.asyncProperty(fc.array(cases, { minLength: 1, maxLength: 500, size: 'max' }), async (some) => {
      expect(await plansInSql(some)).toEqual(some.map(planOf))
    }),
    { numRuns: 10 },
  ))
