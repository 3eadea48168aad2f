import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readZip } from '#api/testing/readers/read-zip.ts'
import { zipStream } from './zip.ts'

async function* lines(count: number) {
  for (let nr = 0; nr < count; nr += 1) yield `line ${nr} ya mwananchi – ✓\n`
}

test('streamed entries are written completely', async () => {
  const zip = zipStream([
    { name: 'many.txt', content: lines(20_000) },
    { name: 'none.txt', content: lines(0) },
    { name: 'one.txt', content: lines(1) },
  ])
  const entries = readZip(await buffer(zip))
  expect([...entries.keys()]).toEqual(['many.txt', 'none.txt', 'one.txt'])
  expect(entries.get('many.txt')?.toString().split('\n')).toHaveLength(20_001)
  expect(entries.get('none.txt')).toHaveLength(0)
  expect(entries.get('one.txt')?.toString()).toBe('line 0 ya mwananchi – ✓\n')
})

test.each(['at once', 'on the way'])('an entry that fails %s fails the whole ZIP', async (when) => {
  async function* failing() {
    if (when === 'on the way') yield 'something'
    throw new Error('no more')
  }
  const entries = [
    { name: 'first.txt', content: lines(10) },
    { name: 'second.txt', content: failing() },
    { name: 'third.txt', content: lines(10) },
  ]
  await expect(buffer(zipStream(entries))).rejects.toThrow('no more')
})
