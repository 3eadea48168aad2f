import { expect, test } from 'vitest'
import type { OrderDetail, OrderEvent } from '#contract/orders/orders.ts'
import { timelineOf } from './timeline.ts'

type Event = Pick<OrderEvent, 'kind' | 'status'> & Partial<OrderEvent>

const order = (state: OrderDetail['state'], events: Event[], deliveredOn: string | null = null) => ({
  state,
  deliveredOn,
  dateCreated: '2026-08-01T08:00:00Z',
  events: events.map((event, index) => ({
    id: index + 1,
    reason: null,
    at: `2026-08-0${index + 1}T08:00:00Z`,
    ...event,
  })),
})
const placed: Event = { kind: 'placed', status: 'Pending' }
const moved = (status: NonNullable<Event['status']>): Event => ({ kind: 'transition', status })
const words = (way: ReturnType<typeof order>) =>
  timelineOf(way).map(({ kind, isDone }) => (isDone ? kind : `(${kind})`))

test('an order just placed has its whole way before it', () => {
  expect(words(order('Pending', [placed]))).toEqual(['placed', '(processing)', '(shipped)', '(delivered)'])
})

test('each step carries the moment it happened', () => {
  const steps = timelineOf(order('Shipped', [placed, moved('Processing'), moved('Shipped')]))
  expect(steps.map(({ at }) => at?.slice(0, 10) ?? null)).toEqual(['2026-08-01', '2026-08-02', '2026-08-03', null])
})

test('the goods were delivered on the day they were handed over', () => {
  const all = [placed, moved('Processing'), moved('Shipped'), moved('Completed')]
  expect(timelineOf(order('Completed', all, '2026-07-30')).at(-1)?.at).toBe('2026-07-30')
})

test('what else happened stands between, in its order', () => {
  const events: Event[] = [placed, { kind: 'edited', status: null }, moved('Processing'), { kind: 'cut', status: null }]
  expect(words(order('Processing', events))).toEqual([
    'placed',
    'edited',
    'processing',
    'cut',
    '(shipped)',
    '(delivered)',
  ])
})

test('a cancelled order has nothing before it', () => {
  expect(words(order('Cancelled', [placed, moved('Processing'), moved('Cancelled')]))).toEqual([
    'placed',
    'processing',
    'cancelled',
  ])
  expect(words(order('Cancelled', [placed, { kind: 'expired', status: 'Cancelled' }]))).toEqual(['placed', 'expired'])
})

test('goods that came back stand behind the delivery', () => {
  const all = [placed, moved('Processing'), moved('Shipped'), moved('Completed')]
  expect(words(order('Completed', [...all, { kind: 'returned', status: null }])).at(-1)).toBe('returned')
})

test('a state nobody wrote down is done, without a made-up moment', () => {
  const steps = timelineOf(order('Completed', [], '2026-08-09'))
  expect(steps.map(({ kind, at, isDone }) => [kind, at, isDone])).toEqual([
    ['placed', '2026-08-01T08:00:00Z', true],
    ['processing', null, true],
    ['shipped', null, true],
    ['delivered', '2026-08-09', true],
  ])
})
