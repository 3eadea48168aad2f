// Above 300 lines: the steps of a history share its clients, its random numbers and the model.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { refreshArrears } from '#api/modules/reports/arrears/arrears.service.ts'
import { reconcile } from '#api/reconcile.ts'
import { type Client, createAccount, createClient, createGroup, createProduct } from '#api/testing/factories.ts'
import type { startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay, daysBetween } from '#contract/business-day.ts'
import { termsKinds } from '#contract/lending/new-terms.ts'
import { toCents } from '#contract/money.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import type { SheetLine } from '#contract/receipts/sheets.staff.ts'
import type { LendingStops } from '#contract/site/settings.ts'
import { postRepayment, postReturn, receiptOf } from '../repay.ts'
import { randomFrom } from '../stress/random.ts'
import { createLedgerModel, type LedgerModel } from './ledger-model.ts'

type Shop = Awaited<ReturnType<typeof startTestShop>>
type Order = {
  id: number
  status: string
  months: number
  weekday: number | null
  total: number
  line: number
  left: number
}
type Person = { client: Client; model: LedgerModel; orders: Order[]; repayments: number[] }

const unbounded: LendingStops = { clientDays: null, groupDays: null, groupPercent: null, groupLimit: null }

/** Steps with the same clients; then new ones, so that no ledger grows without end. */
const stepsOfClients = 250
/** Steps between two comparisons of a plan. */
const planEvery = 5

/**
 * Random histories of the clients of a group through the calls of the shop, each step compared with the model: what is
 * owed, paid in advance, written off and rescheduled, and the plan of instalments. At the end the books are reconciled. Returns the steps done by kind.
 */
export async function liveLedgerHistories({ db, app }: Shop, steps: number, seed: number) {
  let admin = app.as(await createAccount(db))
  const random = randomFrom(seed)
  const below = (limit: number) => random.between(0, Math.max(1, Math.floor(limit)) - 1)
  const pick = <Item>(items: readonly Item[]) => (items.length > 0 ? random.pick(items) : undefined)
  const today = businessDay(new Date())
  const products = [
    await createProduct(db, { listPriceCents: 99_900, stock: 1_000_000 }),
    await createProduct(db, { listPriceCents: 12_300, stock: 1_000_000 }),
  ]
  const closed = new Set<string>()
  const done: Record<string, number> = {}
  /** Bookings by the bound that refused them. */
  const refused: Record<string, number> = {}
  let references = 0
  /** Of one group. */
  let people: Person[] = []
  /** Day of the week of its meetings. */
  let weekday: number | null = null
  /** Ids of receipts by the days of its sheets. */
  const sheets = new Map<string, number[]>()
  let stops = unbounded

  /** Mostly today, so that most entries are taken. */
  const someDay = () => (below(4) > 0 ? today : addMonths(today, -below(9)))
  const payment = () => {
    references += 1
    return { method: pick(['cash', 'mpesa', 'bank']) ?? 'cash', reference: `H${seed}-${references}` }
  }
  /** At most a balance, and now and then above it, which must be refused. */
  const upTo = (cents: number) => 1 + below(cents / 100) + (below(12) === 0 ? cents / 100 : 0)

  /** Enters a correction. Null when it was refused, as it must be. */
  async function enter(
    person: Person,
    kind: string,
    balance: number,
    amount: number,
    { effectiveOn = someDay(), ...more }: { effectiveOn?: string; [field: string]: unknown } = {},
  ) {
    const isMoved = below(15) === 0
    const answer = await admin.post(`/api/v1/clients/${person.client.id}/entries`, {
      kind,
      amount,
      effectiveOn,
      reason: 'A step of a history',
      balanceSeen: balance / 100 + (isMoved ? 1 : 0),
      ...more,
    })
    const raises = 'dueDays' in more
    const isAbove = !raises && amount * 100 > balance
    const refusal = isMoved
      ? 'VERSION_CONFLICT'
      : isAbove
        ? 'ENTRY_ABOVE_BALANCE'
        : closed.has(effectiveOn.slice(0, 7)) && 'MONTH_CLOSED'
    const wrongField = answer.body.details?.fields?.[0].field
    if (refusal && !(raises && wrongField)) expect([refusal, 'VALIDATION_FAILED']).toContain(answer.body.code)
    // Less was owed on an earlier day.
    if (refusal || (!raises && wrongField === 'effectiveOn')) return null
    if (answer.status !== 201) throw new Error(`${kind}: ${JSON.stringify(answer.body)}`)
    return answer.body.entry as { id: number }
  }

  const raise =
    (kind: string, more: object = {}) =>
    async (person: Person) => {
      const amount = 1 + below(2_000)
      const effectiveOn = someDay()
      const dueDays = Array.from({ length: 1 + below(4) }, (_, at) => addMonths(effectiveOn, at + below(2) * 3))
        .sort()
        .filter((day, at, days) => day !== days[at - 1])
      const entry = await enter(person, kind, person.model.outstanding(), amount, { ...more, effectiveOn, dueDays })
      if (entry) person.model.raise(entry.id, dueDays, amount * 100)
      return entry !== null
    }

  const giveUp = (kind: 'adjustment' | 'write-off') => async (person: Person) => {
    const owed = person.model.outstanding()
    if (owed === 0) return false
    const amount = upTo(Math.ceil(owed / 2 / 100) * 100)
    const entry = await enter(person, kind, owed, amount, kind === 'adjustment' ? { direction: 'down' } : {})
    if (entry) person.model.giveUp(amount * 100, kind === 'write-off')
    return entry !== null
  }

  /** Delivers the first order that is open, and returns it. */
  async function deliver(person: Person): Promise<Order | undefined> {
    const order = person.orders.find(({ status }) => status === 'Pending' || status === 'Shipped')
    if (!order) return undefined
    const path = `/api/v1/orders/${order.id}/transitions`
    for (const to of order.status === 'Pending' ? ['Processing', 'Shipped', 'Completed'] : ['Completed']) {
      const day = to === 'Completed' ? { deliveredOn: today } : {} // also when the day ends meanwhile
      expect((await admin.post(path, { to, ...day })).status).toBe(200)
    }
    order.status = 'Completed'
    const { id, months, weekday, total } = order
    person.model.deliver({ id, deliveredOn: today, months, weekday, total })
    return order
  }

  /** Whether money of a day is refused: its month is closed, or a later one from which a part of the money counts. */
  function isClosed(
    day: string,
    { body: { code, details } }: { body: { code?: string; details?: { month: string } } },
  ) {
    const month = day.slice(0, 7)
    if (closed.has(month)) expect(code).toBe('MONTH_CLOSED')
    else if (code === 'MONTH_CLOSED') expect([...closed].filter((one) => one > month)).toContain(details?.month)
    return code === 'MONTH_CLOSED'
  }

  /** Receives money of a client on some day. False when its month is closed. */
  async function receive(person: Person, amount: number): Promise<boolean> {
    const paidOn = someDay()
    const answer = await postRepayment(admin, person.client.id, { amount, paidOn, ...payment() })
    if (isClosed(paidOn, answer)) return false
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    compareParts(person, answer.body, amount)
    return true
  }

  type Part = { id: number; debt: number; recovered: number; excess: number }
  function compareParts(person: Person, part: Part, amount: number) {
    const parts = { debt: toCents(part.debt), recovered: toCents(part.recovered), excess: toCents(part.excess) }
    expect(parts).toEqual(person.model.repay(part.id, amount * 100))
    person.repayments.push(part.id)
  }

  /** Gives unmatched money of a receipt to a client. False when a month is closed from which a part of it counts. */
  async function give(person: Person, { id, paidOn }: { id: number; paidOn: string }, amount: number) {
    const path = `/api/v1/receipts/${id}/matches`
    const answer = await admin.post(path, { parts: [{ clientId: person.client.id, amount }] })
    // It counts from the first day whose month is open.
    if (answer.body.code === 'MONTH_CLOSED') {
      expect(answer.body.details.month > paidOn.slice(0, 7)).toBe(true)
      return false
    }
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    compareParts(person, answer.body.parts.at(-1), amount)
    return true
  }

  async function bound(next: LendingStops) {
    stops = next
    const value = JSON.stringify(stops)
    await db
      .insertInto('settings')
      .values({ key: 'lendingStops', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  }

  const sumOf = (amountOf: (person: Person) => number) => people.reduce((sum, person) => sum + amountOf(person), 0)
  const lateOf = ({ model }: Person) => model.plan().filter(({ dueOn, amount, paid }) => dueOn < today && paid < amount)
  const daysLate = (person: Person) => Math.max(0, ...lateOf(person).map(({ dueOn }) => daysBetween(dueOn, today)))
  const overdueOf = (person: Person) => lateOf(person).reduce((sum, { amount, paid }) => sum + amount - paid, 0)
  const owedBy = ({ model }: Person) => model.outstanding() / 100
  const heldFor = ({ orders }: Person) =>
    orders.reduce((sum, { status, total }) => sum + (status === 'Completed' ? 0 : total / 100), 0)

  /** Why arrears forbid a booking for a client. */
  function stopOf(person: Person) {
    const { clientDays, groupDays, groupPercent } = stops
    if (clientDays !== null && daysLate(person) > clientDays) return 'CLIENT_IN_ARREARS'
    const isLate = groupDays !== null && people.some((one) => daysLate(one) > groupDays)
    const isMuch = groupPercent !== null && sumOf(overdueOf) * 100 > groupPercent * sumOf(owedBy)
    return isLate || isMuch ? 'GROUP_IN_ARREARS' : null
  }

  async function place(person: Person): Promise<boolean> {
    const stop = stopOf(person)
    const ofGroup = sumOf(owedBy) + sumOf(heldFor)
    const { groupLimit } = stops
    const months = 1 + below(4)
    const { status, body } = await admin.post('/api/v1/orders/place', {
      client: person.client.id,
      bookedBy: person.client.officer.id,
      items: [{ productId: pick(products)?.id, quantity: 1 + below(4) }],
      numberOfMonths: months,
    })
    if (stop !== null || status !== 201) {
      expect(body.code, JSON.stringify(body)).toBe(stop ?? 'GROUP_LIMIT_REACHED')
      const { owed, requested } = body.details
      if (stop === null) expect([owed, ofGroup + requested > (groupLimit ?? 0)]).toEqual([ofGroup, true])
      refused[body.code] = (refused[body.code] ?? 0) + 1
      return false
    }
    expect(status, JSON.stringify(body)).toBe(201)
    expect(ofGroup + body.total).toBeLessThanOrEqual(groupLimit ?? Number.POSITIVE_INFINITY)
    const { items, total } = (await admin.get(`/api/orders/${body.id}`)).body
    const [{ id: line, quantity: left }] = items
    person.orders.push({ id: body.id, status: 'Pending', months, weekday, total: toCents(total), line, left })
    return true
  }

  const kinds = {
    place,
    /** Orders that exist keep the day they were placed with. */
    async moveMeeting({ client }: Person) {
      weekday = pick([null, 1, 2, 3, 4, 5, 6, 7]) ?? null
      await db.updateTable('groups').set({ meeting_day: weekday }).where('id', '=', client.group.id).execute()
      return true
    },
    /** An order under a bound, mostly of a client who is late. */
    async placeInBounds(person: Person) {
      const dueOn = addDays(today, -10 - below(50))
      const fee = await enter(person, 'fee', person.model.outstanding(), 500, { effectiveOn: dueOn, dueDays: [dueOn] })
      if (fee) person.model.raise(fee.id, [dueOn], 50_000)
      const bounds = [
        { clientDays: below(40) },
        { clientDays: below(40), groupLimit: below(50_000) },
        { groupDays: below(40) },
        { groupPercent: pick([0, 20, 100]) ?? 0, groupLimit: below(50_000) },
        { groupLimit: below(50_000) },
      ]
      await bound({ ...unbounded, ...pick(bounds) })
      await place(person)
      await bound(unbounded)
      return true
    },
    async advance(person: Person) {
      return (await deliver(person)) !== undefined
    },
    async undo(person: Person) {
      const order = (await deliver(person)) ?? person.orders.findLast(({ status }) => status === 'Completed')
      if (!order) return false
      const { version } = (await admin.get(`/api/orders/${order.id}`)).body
      const answer = await admin.post(`/api/v1/orders/${order.id}/undo-delivery`, { reason: 'Wrong order', version })
      if (answer.status !== 200) {
        expect(answer.body.code).toBe('DELIVERY_FINAL')
        return false
      }
      order.status = 'Shipped'
      person.model.undo(order.id)
      return true
    },
    async takeBack(person: Person) {
      const order = pick(person.orders.filter(({ status, left }) => status === 'Completed' && left > 0))
      if (!order) return false
      const quantity = 1 + below(order.left)
      const { status, body } = await postReturn(admin, order.id, {
        lines: [{ id: order.line, quantity, restock: true }],
        reason: 'Broken',
      })
      expect(status).toBe(201)
      order.left -= quantity
      const { credited, refunded, waived } = body
      const expected = person.model.takeBack(order.id, toCents(body.total))
      expect({ credited: toCents(credited), refunded: toCents(refunded), waived: toCents(waived) }).toEqual(expected)
      return true
    },
    async repay(person: Person) {
      const owed = person.model.outstanding() / 100
      // Every third repayment is above the debt.
      const amount = below(3) === 0 ? owed + 1 + below(1_500) : 1 + below(owed)
      return receive(person, amount)
    },
    async recover(person: Person) {
      const lost = person.model.writtenOff() / 100
      return lost > 0 && receive(person, person.model.outstanding() / 100 + 1 + below(lost))
    },
    /** Money that names no client at first. */
    async match(person: Person) {
      const amount = 2 + below(1_500)
      const body = { ...receiptOf(person.client.id, { amount, paidOn: someDay(), ...payment() }), parts: [] }
      const answer = await admin.post('/api/v1/receipts', { ...body, unmatched: amount })
      if (isClosed(body.paidOn, answer)) return false
      const given = 1 + below(amount)
      if (!(await give(person, answer.body, given))) return false
      const left = amount - given
      if (left === 0) return true
      const path = `/api/v1/receipts/${answer.body.id}/pay-back`
      const back = await admin.post(path, { amount: left, reason: 'Not for us' })
      if (back.status !== 201) expect(back.body.code).toBe('CASH_SHORT')
      return true
    },
    async reverse(person: Person) {
      const id = pick(person.repayments)
      if (id === undefined) return false
      const keepsMoney = below(3) === 0
      const answer = await admin.post(`/api/v1/repayments/${id}/reversal`, { reason: 'Bounced', keepsMoney })
      const { body } = answer
      if (!person.model.reverse(id)) {
        expect(body.code).toBe('CREDIT_SPENT')
        return false
      }
      expect(answer.status).toBe(200)
      person.repayments.splice(person.repayments.indexOf(id), 1)
      if (keepsMoney) await give(person, body, body.unmatched)
      return true
    },
    /** Some of the group pay, in cash or together by M-Pesa. */
    async postSheet({ client }: Person) {
      const day = addDays(today, -below(120))
      const isMoved = below(15) === 0
      const { reference } = payment()
      const lines = people.map((person) => {
        const accountId = pick([null, 1]) ?? null
        return {
          clientId: person.client.id,
          attendance: 'present',
          amount: below(3) > 0 ? 1 + below(owedBy(person) + 500) : 0,
          accountId,
          ...(accountId === null ? {} : { reference }),
          balanceSeen: owedBy(person) + (isMoved ? 1 : 0),
        }
      })
      const path = `/api/v1/groups/${client.group.id}/sheet`
      const answer = await admin.post(path, { day, lines, countedCash: null })
      if (isClosed(day, answer)) return false
      const { status, body } = answer
      const isOutdated = isMoved && lines.some(({ amount }) => amount > 0)
      const refusal = sheets.has(day) ? 'SHEET_POSTED' : isOutdated && 'SHEET_OUTDATED'
      if (refusal) {
        expect(body.code).toBe(refusal)
        return false
      }
      expect(status, JSON.stringify(body)).toBe(201)
      const posted: SheetLine[] = body.lines
      for (const [at, { clientId, amount }] of lines.entries()) {
        const parts = posted.find((line) => line.clientId === clientId)?.parts ?? []
        expect(parts.map((part) => part.amount)).toEqual(amount > 0 ? [amount] : [])
        for (const part of parts) compareParts(people[at] as Person, part, amount)
      }
      sheets.set(
        day,
        body.posted.receipts.map(({ id }: { id: number }) => id),
      )
      for (const person of people) await compareFigures(person)
      return true
    },
    async takeBackReceipt() {
      const id = pick([...sheets.values()].flat())
      if (id === undefined) return false
      const path = `/api/v1/receipts/${id}`
      type Part = { id: number; clientId: number; reversed: object | null }
      const parts = (await admin.get(path)).body.parts.filter((part: Part) => part.reversed === null)
      const { status, body } = await admin.post(`${path}/reversal`, { reason: 'Wrong sheet' })
      const standing = people.flatMap((person) =>
        parts.filter(({ clientId }: Part) => clientId === person.client.id).map((part: Part) => ({ ...part, person })),
      )
      if (standing.some((part) => !part.person.model.canReverse(part.id))) {
        expect(body.code).toBe('CREDIT_SPENT')
        return false
      }
      expect(status, JSON.stringify(body)).toBe(200)
      for (const part of standing) {
        part.person.model.reverse(part.id)
        part.person.repayments.splice(part.person.repayments.indexOf(part.id), 1)
        await compareFigures(part.person)
      }
      return standing.length > 0
    },
    fee: raise('fee'),
    openingBalance: raise('opening-balance'),
    adjustUp: raise('adjustment', { direction: 'up' }),
    adjustDown: giveUp('adjustment'),
    writeOff: giveUp('write-off'),
    async refund(person: Person) {
      const balance = person.model.credit()
      if (balance === 0) return false
      const amount = upTo(balance)
      const entry = await enter(person, 'refund', balance, amount, { accountId: 1, reference: payment().reference })
      if (entry) person.model.refund(amount * 100)
      return entry !== null
    },
    async agree(person: Person) {
      const owed = person.model.outstanding() / 100
      const isMoved = below(15) === 0
      const kind = pick(termsKinds) ?? 'spread'
      const plan = person.model.plan().filter(({ amount, paid }) => paid < amount)
      const inputs = {
        move: { from: pick(plan)?.dueOn ?? today, to: addDays(today, below(120)) },
        'more-months': { months: 1 + below(6) },
        spread: {},
        'new-plan': { firstDueOn: addDays(today, below(100)), months: 1 + below(12) },
      }
      const answer = await admin.post(`/api/v1/clients/${person.client.id}/new-terms`, {
        kind,
        ...inputs[kind],
        reason: 'A step of a history',
        outstandingSeen: owed + (isMoved ? 1 : 0),
      })
      const { code, terms } = answer.body
      if (isMoved || owed === 0) {
        expect(code).toBe(isMoved ? 'VERSION_CONFLICT' : 'NOTHING_OWED')
        return false
      }
      // Due days that cannot be agreed: contract/lending/new-terms.test.ts.
      if (code === 'VALIDATION_FAILED') return false
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      const dues: { dueOn: string; cents: number }[] = terms.dues.map((due: { dueOn: string; amount: number }) => ({
        dueOn: due.dueOn,
        cents: toCents(due.amount),
      }))
      expect(dues.reduce((sum, { cents }) => sum + cents, 0)).toBe(person.model.outstanding())
      person.model.agree(today, dues)
      return true
    },
    async undoTerms(person: Person) {
      const { content } = (await admin.get(`/api/v1/clients/${person.client.id}/new-terms`)).body
      const latest = content.find((terms: { undone: object | null }) => terms.undone === null)
      expect(latest !== undefined).toBe(person.model.hasTerms())
      if (!latest) return false
      const { status, body } = await admin.post(`/api/v1/new-terms/${latest.id}/undo`, { reason: 'Mistaken' })
      const isUndone = person.model.undoTerms()
      expect([latest.canUndo, status, body.code]).toEqual([
        isUndone,
        isUndone ? 200 : 409,
        isUndone ? undefined : 'TERMS_FINAL',
      ])
      return isUndone
    },
    async closeMonth() {
      const month = addMonths(today, -3 - below(6)).slice(0, 7)
      if (closed.has(month)) return false
      expect((await admin.send('PUT', `/api/v1/closed-months/${month}`)).status).toBe(200)
      closed.add(month)
      return true
    },
  }
  const names = Object.keys(kinds) as (keyof typeof kinds)[]
  const weighted = names.flatMap((name) =>
    Array.from(
      {
        length:
          { place: 5, advance: 5, repay: 6, takeBack: 3, placeInBounds: 4, undoTerms: 4, closeMonth: 1 }[
            name as string
          ] ?? 2,
      },
      () => name,
    ),
  )

  async function comparePlan({ client, model }: Person) {
    const { body } = await admin.get(`/api/v1/clients/${client.id}/instalments`)
    type Row = { orderId: number | null; entryId: number | null; dueOn: string; amount: number; paid: number }
    const plan = body.content.map(({ orderId, entryId, dueOn, amount, paid }: Row) => ({
      debt: orderId !== null ? `order ${orderId}` : entryId !== null ? `entry ${entryId}` : 'terms',
      dueOn,
      amount,
      paid,
    }))
    expect(plan).toEqual(model.plan())
  }

  async function compareFigures({ client, model }: Person) {
    const { outstanding, creditBalance, writtenOff, limit, held, available } = (
      await admin.get(`/api/v1/clients/${client.id}/credit`)
    ).body
    expect({ outstanding, creditBalance, writtenOff }).toEqual({
      outstanding: model.outstanding() / 100,
      creditBalance: model.credit() / 100,
      writtenOff: model.writtenOff() / 100,
    })
    expect(available).toBe(Math.max(0, limit - outstanding - held))
  }

  /** The figures of the group above the list of arrears. */
  async function compareGroup({ client }: Person) {
    const { figures } = (await admin.get(`/api/v1/arrears?group=${client.group.id}`)).body
    expect(figures).toMatchObject({
      clients: people.filter((person) => daysLate(person) > 0).length,
      outstanding: sumOf(owedBy),
      overdue: sumOf(overdueOf),
      rescheduled: sumOf(({ model }) => model.rescheduled() / 100),
      writtenOff: sumOf(({ model }) => model.writtenOff() / 100),
    })
  }

  async function take(name: keyof typeof kinds, person: Person, step: number) {
    try {
      if (await kinds[name](person)) done[name] = (done[name] ?? 0) + 1
      await compareFigures(person)
      if (step % planEvery > 0) return
      await comparePlan(person)
      await compareGroup(person)
    } catch (error) {
      const where = `step ${step} of seed ${seed}, ${name} of client ${person.client.id}`
      throw new Error(`${where}: ${(error as Error).message}`, { cause: error })
    }
  }

  /** Past and present days whose sums by branch differ from those of the reports, and clients whose plan of today does. */
  async function findOtherDays() {
    await refreshArrears(db, 1_000)
    const { rows } = await sql`
      select day, branch_id from arrears_days left join lateral (
        select sum(unpaid_cents) filter (where due_on <= day) as arrears_cents,
          sum(unpaid_cents) filter (where oldest < day - 30) as at_risk_cents,
          count(distinct customer_id) filter (where due_on <= day) as clients
        from (
          select unpaid.*, branch_id, min(due_on) over (partition by customer_id) as oldest
          from unpaid_dues_on(day) as unpaid join customers on customers.id = customer_id
        ) as unpaid where unpaid.branch_id = arrears_days.branch_id
      ) as sums on true
      where (arrears_days.arrears_cents, arrears_days.at_risk_cents, clients_in_arrears) is distinct from
        (coalesce(sums.arrears_cents, 0), coalesce(sums.at_risk_cents, 0), coalesce(sums.clients, 0))
      union all
      select null, customer_id from (
        (table unpaid_dues except select customer_id, due_on, unpaid_cents from unpaid_dues_on(${today}::date))
        union all (select customer_id, due_on, unpaid_cents from unpaid_dues_on(${today}::date) except table unpaid_dues)
      ) as others`.execute(db)
    return rows
  }

  /** Ends of days on which less than nothing is owed or written off, by the days from which the entries count. */
  const findDaysBelowZero = async () =>
    (
      await sql`
        select customer_id, effective_on, owed from (
          select customer_id, effective_on, sum(sum(outstanding_delta_cents)) over days as owed,
            sum(sum(written_off_delta_cents)) over days as lost
          from credit_entries group by customer_id, effective_on
          window days as (partition by customer_id order by effective_on)
        ) as days where least(owed, lost) < 0`.execute(db)
    ).rows

  for (let step = 0; step < steps; step += 1) {
    if (step % stepsOfClients === 0) {
      admin = app.as(await createAccount(db)) // one account would reach the limit of calls on a fast machine
      people = []
      weekday = null
      sheets.clear()
      await bound(unbounded)
      const group = await createGroup(db)
      for (let nr = 0; nr < 3; nr += 1) {
        const client = await createClient(db, { group, loanLimitCents: 10_000_000_000 })
        const person: Person = { client, model: createLedgerModel(), orders: [], repayments: [] }
        people.push(person)
        // First, since a delivery is final once the client repays.
        await take('place', person, step)
        await take('undo', person, step)
      }
    }
    const person = pick(people)
    const name = pick(weighted)
    if (person && name) await take(name, person, step)
  }
  for (const person of people) await comparePlan(person)
  expect(await findDaysBelowZero()).toEqual([])
  expect(await findOtherDays()).toEqual([])
  expect((await reconcile(db)).findings).toEqual([])
  expect(Object.keys(refused).sort()).toEqual(['CLIENT_IN_ARREARS', 'GROUP_IN_ARREARS', 'GROUP_LIMIT_REACHED'])
  // Each kind of step succeeded at least once.
  expect(Object.keys(done).sort()).toEqual([...names].sort())
  return done
}
