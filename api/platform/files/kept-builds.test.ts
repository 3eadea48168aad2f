import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from './disk-store.ts'
import { readWhole } from './file-store.ts'
import { keepBuild, openKeptAsset } from './kept-builds.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'builds-'))
afterAll(() => rm(folder, { recursive: true }))
const files = diskStore(path.join(folder, 'files'))

/** Builds a web app of these assets, and keeps it. */
async function build(id: string, assets: Record<string, string>) {
  const place = path.join(folder, id)
  await mkdir(path.join(place, 'client/assets'), { recursive: true })
  await writeFile(path.join(place, '.sources'), id)
  for (const [name, text] of Object.entries(assets)) await writeFile(path.join(place, 'client/assets', name), text)
  await keepBuild(files, place)
  await sleep(10) // so that their times differ
}

const kept = async (names: string[]) => {
  const found = await Promise.all(names.map(async (name) => ((await openKeptAsset(files, name)) ? name : null)))
  return found.filter((name) => name !== null)
}

test('the assets of the last three builds are kept, and what they share with older ones', async () => {
  await build('b1', { 'both-1.js': 'shared', 'old-1.css': 'a', 'old-1.css.br': 'packed' })
  await build('b2', { 'both-1.js': 'shared', 'page-2.js': 'two' })
  await build('b3', { 'page-3.js': 'three' })
  expect(await kept(['both-1.js', 'old-1.css', 'page-2.js', 'page-3.js'])).toHaveLength(4)
  expect(await kept(['old-1.css.br'])).toEqual([])
  await build('b4', { 'page-4.js': 'four' })
  expect(await kept(['both-1.js', 'old-1.css', 'page-2.js', 'page-3.js', 'page-4.js'])).toEqual([
    'both-1.js',
    'page-2.js',
    'page-3.js',
    'page-4.js',
  ])
  expect((await readWhole(files, 'assets/both-1.js'))?.toString()).toBe('shared')
})

test('a build that starts again counts as the newest', async () => {
  await build('c1', { 'c-1.js': '1' })
  await build('c2', { 'c-2.js': '2' })
  await build('c3', { 'c-3.js': '3' })
  await build('c1', { 'c-1.js': '1' }) // back to the version before
  await build('c4', { 'c-4.js': '4' })
  expect(await kept(['c-1.js', 'c-2.js', 'c-3.js', 'c-4.js'])).toEqual(['c-1.js', 'c-3.js', 'c-4.js'])
})
