import { instalmentAmounts } from '#contract/orders/instalments.ts'

/** A delivered order; `weekday`: that of its meetings, 1 for Monday; `again`: refunds that are owed again. Cents. */
type Order = {
  id: number
  deliveredOn: string
  months: number
  weekday: number | null
  total: number
  returned: number
  again: number
}
type Entry = { id: number; parts: { dueOn: string; cents: number }[] }
/** Money or a decision that lowered the debt: `left` is what of it still counts. */
type Source = {
  kind: 'repaid' | 'used' | 'given-up'
  id: number
  left: number
  recovered: number
  excess: number
  handed: { order: Order; cents: number }[]
}

const isRepaid = (source: Source, id: number) => source.kind === 'repaid' && source.id === id

/** New terms of all that was owed when `then` was so. Cents. */
type Terms = {
  agreedOn: string
  dues: { dueOn: string; cents: number }[]
  orders: { order: Order; returned: number }[]
  entries: Entry[]
  lowered: number
}

/** The same day so many months later, or the last day of that month. */
function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The day itself, or the next one with the day of the week. */
function meetingFrom(day: string, weekday: number | null): string {
  const date = new Date(day)
  while (weekday !== null && (date.getUTCDay() || 7) !== weekday) date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/**
 * What a client owes by an independent model: it adds up debts and what lowered each, where the shop keeps counters and
 * derives the plan from them. Cents. `null` from an operation: the shop must refuse it.
 */
export function createLedgerModel() {
  const orders: Order[] = []
  const entries: Entry[] = []
  const sources: Source[] = []
  const agreements: Terms[] = []
  let [credit, writtenOff] = [0, 0]
  /** How often something lowered the debt or came back. */
  let lowered = 0

  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
  const debtOf = ({ total, returned, again }: Order) => total - returned + again
  const paid = () => sum(sources.map(({ left }) => left))
  const debts = () => sum(orders.map(debtOf)) + sum(entries.flatMap(({ parts }) => parts.map(({ cents }) => cents)))
  const outstanding = () => debts() - paid()
  const lower = (kind: Source['kind'], left: number, id = 0, recovered = 0, excess = 0) => {
    if (left > 0) lowered += 1
    sources.push({ kind, id, left, recovered, excess, handed: [] })
  }

  const spendCredit = () => {
    const used = Math.min(credit, outstanding())
    if (used === 0) return
    credit -= used
    lower('used', used)
  }

  /** Takes cents out of sources, the newest first. Returns what was taken. */
  const takeOut = (cents: number, isOne: (source: Source) => boolean, order: Order) => {
    let open = cents
    for (const source of sources.toReversed().filter(isOne)) {
      const part = Math.min(source.left, open)
      if (part === 0) continue
      source.left -= part
      open -= part
      source.handed.push({ order, cents: part })
    }
    return cents - open
  }

  const instalmentsOf = (order: Order) => {
    const amounts = instalmentAmounts(order.total / 100, order.months).map((amount) => amount * 100)
    let back = order.total - debtOf(order)
    for (let at = amounts.length - 1; at >= 0 && back > 0; at -= 1) {
      const less = Math.min(back, amounts[at] ?? 0)
      amounts[at] = (amounts[at] ?? 0) - less
      back -= less
    }
    return amounts.map((cents, at) => ({
      debt: `order ${order.id}`,
      place: order.id,
      dueOn: meetingFrom(monthsLater(order.deliveredOn, at + 1), order.weekday),
      cents,
    }))
  }

  /** Less what came back of the debts that they cover, the last ones first. */
  const instalmentsOfTerms = ({ dues, orders: covered }: Terms) => {
    let back = sum(covered.map(({ order, returned }) => order.returned - returned))
    const parts = dues.map(({ dueOn, cents }, at) => ({ debt: 'terms', place: 2_000_000_001 + at, dueOn, cents }))
    for (const part of parts.toReversed()) {
      const less = Math.min(back, part.cents)
      part.cents -= less
      back -= less
    }
    return parts
  }

  /** Instalments in payment order, with what of each is paid. Cents. */
  const planned = () => {
    const terms = agreements.at(-1)
    const agreed = [
      ...orders.filter((order) => !terms?.orders.some((one) => one.order === order)).flatMap(instalmentsOf),
      ...entries
        .filter((entry) => !terms?.entries.includes(entry))
        .flatMap(({ id, parts }) =>
          parts.map(({ dueOn, cents }) => ({ debt: `entry ${id}`, place: 1_000_000_000 + id, dueOn, cents })),
        ),
      ...(terms ? instalmentsOfTerms(terms) : []),
    ]
    const above = outstanding() - sum(agreed.map(({ cents }) => Math.max(0, cents)))
    if (terms && above > 0) agreed.push({ debt: 'terms', place: 2_000_000_000, dueOn: terms.agreedOn, cents: above })
    let left = sum(agreed.map(({ cents }) => Math.max(0, cents))) - outstanding()
    return agreed
      .filter(({ cents }) => cents > 0)
      .sort((one, other) => one.dueOn.localeCompare(other.dueOn) || one.place - other.place)
      .map((instalment) => {
        const paidCents = Math.min(instalment.cents, left)
        left -= paidCents
        return { ...instalment, paidCents }
      })
  }

  return {
    outstanding,
    credit: () => credit,
    writtenOff: () => writtenOff,
    hasReturns: (id: number) => orders.some((order) => order.id === id && order.returned > 0),
    deliver(order: Omit<Order, 'returned' | 'again'>) {
      orders.push({ ...order, returned: 0, again: 0 })
      spendCredit()
    },
    undo(id: number) {
      orders.splice(
        orders.findIndex((order) => order.id === id),
        1,
      )
    },
    takeBack(id: number, value: number) {
      const order = orders.find((one) => one.id === id)
      if (!order) return null
      lowered += 1
      const credited = Math.min(value, outstanding())
      order.returned += value
      const rest = value - credited
      const refunded = takeOut(rest, ({ kind }) => kind !== 'given-up', order)
      const waived = takeOut(rest - refunded, ({ kind }) => kind === 'given-up', order)
      return { credited, refunded, waived }
    },
    repay(id: number, cents: number) {
      const debt = Math.min(cents, outstanding())
      const recovered = Math.min(cents - debt, writtenOff)
      const excess = cents - debt - recovered
      lower('repaid', debt, id, recovered, excess)
      writtenOff -= recovered
      credit += excess
      return { debt, recovered, excess }
    },
    /** False when the part above the debt is spent. */
    canReverse: (id: number) => sources.some((source) => isRepaid(source, id) && source.excess <= credit),
    /** Null where it cannot. */
    reverse(id: number) {
      const at = sources.findIndex((source) => isRepaid(source, id))
      const source = sources[at]
      if (!source || source.excess > credit) return null
      credit -= source.excess
      writtenOff += source.recovered
      sources.splice(at, 1)
      for (const { order, cents } of source.handed) order.again += cents
      return source
    },
    raise(id: number, dueDays: readonly string[], cents: number) {
      const amounts = instalmentAmounts(cents / 100, dueDays.length)
      entries.push({ id, parts: amounts.map((amount, at) => ({ dueOn: dueDays[at] ?? '', cents: amount * 100 })) })
      spendCredit()
    },
    giveUp(cents: number, isWriteOff: boolean) {
      lower('given-up', cents)
      if (isWriteOff) writtenOff += cents
    },
    refund(cents: number) {
      credit -= cents
    },
    agree(agreedOn: string, dues: { dueOn: string; cents: number }[]) {
      const covered = orders.map((order) => ({ order, returned: order.returned }))
      agreements.push({ agreedOn, dues, orders: covered, entries: [...entries], lowered })
    },
    /** False where the shop must refuse it. */
    undoTerms() {
      if (agreements.at(-1)?.lowered !== lowered) return false
      agreements.pop()
      return true
    },
    hasTerms: () => agreements.length > 0,
    /** Instalments in payment order, with what of each is paid. */
    plan: () =>
      planned().map(({ debt, dueOn, cents, paidCents }) => ({
        debt,
        dueOn,
        amount: cents / 100,
        paid: paidCents / 100,
      })),
    /** What is unpaid of new terms, with what is owed above their due days. */
    rescheduled: () =>
      sum(planned().flatMap(({ debt, cents, paidCents }) => (debt === 'terms' ? [cents - paidCents] : []))),
  }
}
export type LedgerModel = ReturnType<typeof createLedgerModel>
