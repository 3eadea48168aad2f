import { expect, test } from 'vitest'
import { stored } from '#web/lib/storage/local-storage-store.ts'
import { moveDraft } from './client-draft.ts'
import { type Draft, emptyDraft, readDraft } from './draft.ts'

let names = 0
const storeWith = (draft: Partial<Draft>) => {
  names += 1
  const store = stored(`test.draft.${names}`, emptyDraft, readDraft)
  store.set({ ...emptyDraft, ...draft })
  return store
}

test('a draft goes to the store of its new client with a try that has no answer', () => {
  const from = storeWith({ groupId: 7, clientId: 42, numberOfMonths: 3, key: 'k', contents: 'c', unsettled: ['c'] })
  const moved = from.get()
  const to = storeWith({})
  moveDraft(from, to)
  expect(to.get()).toEqual(moved)
  expect(from.get()).toEqual(emptyDraft)
})

test('where the other client has a try without an answer too, each store keeps its own', () => {
  const from = storeWith({ clientId: 42, note: 'Ring', key: 'a', contents: 'one', unsettled: ['one'] })
  const to = storeWith({ clientId: 42, key: 'b', contents: 'two', unsettled: ['two'] })
  moveDraft(from, to)
  expect(to.get()).toMatchObject({ clientId: 42, note: 'Ring', key: 'b', unsettled: ['two'] })
  expect(from.get()).toEqual({ ...emptyDraft, key: 'a', contents: 'one', unsettled: ['one'] })
})
