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
const stepsOf = (detail: ReturnType<typeof order>) =>
  timelineOf(detail).map(({ kind, isDone }) => (isDone ? kind : `(${kind})`))

test('a pending order is Processing for shoppers, without a time, and has the later steps still to come', () => {
  expect(stepsOf(order('Pending', [placed]))).toEqual(['placed', 'processing', '(shipped)', '(delivered)'])
  expect(timelineOf(order('Pending', [placed]))[1]?.at).toBeNull()
})

test('each step that happened has its time', () => {
  const steps = timelineOf(order('Shipped', [placed, moved('Processing'), moved('Shipped')]))
  expect(steps.map(({ at }) => at?.slice(0, 10) ?? null)).toEqual(['2026-08-01', '2026-08-02', '2026-08-03', null])
})

test('the delivery step has the day of delivery and not the time of its event', () => {
  const all = [placed, moved('Processing'), moved('Shipped'), moved('Completed')]
  expect(timelineOf(order('Completed', all, '2026-07-30')).at(-1)?.at).toBe('2026-07-30')
})

test('edits and cuts are listed between the regular steps, in the order of their events', () => {
  const events: Event[] = [placed, { kind: 'edited', status: null }, moved('Processing'), { kind: 'cut', status: null }]
  expect(stepsOf(order('Processing', events))).toEqual([
    'placed',
    'edited',
    'processing',
    'cut',
    '(shipped)',
    '(delivered)',
  ])
})

test('a cancelled or expired order has no steps still to come', () => {
  expect(stepsOf(order('Cancelled', [placed, moved('Processing'), moved('Cancelled')]))).toEqual([
    'placed',
    'processing',
    'cancelled',
  ])
  expect(stepsOf(order('Cancelled', [placed, { kind: 'expired', status: 'Cancelled' }]))).toEqual(['placed', 'expired'])
})

test('a return is listed after the delivery', () => {
  const all = [placed, moved('Processing'), moved('Shipped'), moved('Completed')]
  expect(stepsOf(order('Completed', [...all, { kind: 'returned', status: null }])).at(-1)).toBe('returned')
})

test('a reached state without an event is done and has no time', () => {
  const steps = timelineOf(order('Completed', [], '2026-08-09'))
  expect(steps.map(({ kind, at, isDone }) => [kind, at, isDone])).toEqual([
    ['placed', '2026-08-01T08:00:00Z', true],
    ['processing', null, true],
    ['shipped', null, true],
    ['delivered', '2026-08-09', true],
  ])
})
