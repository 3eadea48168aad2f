import { expect, test } from 'vitest'
import { afterNoAnswer, afterRefusal, beforeSending } from './attempt.ts'
import { type Draft, emptyDraft, readDraft } from './draft.ts'

const keys = () => {
  let made = 0
  return () => `key-${++made}`
}
const reloaded = (draft: Draft) => readDraft(JSON.parse(JSON.stringify(draft)))

test('a double tap and a reload reuse the key', () => {
  const newKey = keys()
  const first = beforeSending(emptyDraft, 'two lamps', newKey)
  expect(beforeSending(first, 'two lamps', newKey).key).toBe(first.key)
  expect(beforeSending(reloaded(first), 'two lamps', newKey).key).toBe(first.key)
})

test('other contents get another key', () => {
  const newKey = keys()
  const refused = afterRefusal(beforeSending(emptyDraft, 'two lamps', newKey), 'two lamps')
  expect(beforeSending(refused, 'one lamp', newKey).key).toBe('key-2')
})

test('the same contents get another key after a final answer', () => {
  const newKey = keys()
  const refused = afterRefusal(beforeSending(emptyDraft, 'two lamps', newKey), 'two lamps')
  expect(refused).toMatchObject({ key: '', unsettled: [] })
  expect(beforeSending(refused, 'two lamps', newKey).key).toBe('key-2')
})

test('after a lost answer the key is reused, also for other contents', () => {
  const newKey = keys()
  const lost = afterNoAnswer(beforeSending(emptyDraft, 'two lamps', newKey))
  expect(beforeSending(lost, 'two lamps', newKey).key).toBe('key-1')
  const changed = beforeSending(reloaded(lost), 'three lamps', newKey)
  expect(changed.key).toBe('key-1')
  expect(changed.unsettled).toEqual(['two lamps', 'three lamps'])
})

test('a refusal settles only the try it answers', () => {
  const newKey = keys()
  const lost = afterNoAnswer(beforeSending(emptyDraft, 'two lamps', newKey))
  const again = beforeSending(lost, 'two lamps', newKey)
  expect(afterRefusal(again, 'two lamps')).toMatchObject({ key: 'key-1', unsettled: ['two lamps'] })
  const other = beforeSending(lost, 'one lamp', newKey)
  expect(afterRefusal(other, 'one lamp')).toMatchObject({ key: 'key-1', unsettled: ['two lamps'] })
})

test('repeated tries without a connection store their contents once', () => {
  const newKey = keys()
  let draft = emptyDraft
  for (let index = 0; index < 50; index++) draft = afterNoAnswer(beforeSending(draft, 'two lamps', newKey))
  expect(draft.unsettled).toEqual(['two lamps'])
})
