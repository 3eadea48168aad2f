import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import config from '../lingui.config.ts'
import { areaFolders, areas } from './areas.ts'
import { pageCatalogues } from './lib/i18n/page-catalogues.ts'
import routes from './routes.ts'

const folders = Object.entries(areaFolders).flatMap(([area, list]) => list.map((folder) => ({ area, folder })))
const areaOf = (file: string) => folders.find(({ folder }) => file.startsWith(`${folder}/`))?.area ?? 'storefront'

test('every area has a catalogue in each language, and every catalogue an area', () => {
  const expected = ['en', 'sw'].flatMap((language) => areas.map((area) => `web/locales/${language}/${area}.po`))
  expect(globSync('web/locales/*/*.po').sort()).toEqual(expected.sort())
})

test.each(folders)('the folder $folder of the area $area exists', ({ folder }) => {
  expect(existsSync(`web/${folder}`)).toBe(true)
})

test('every source file with texts is read into the catalogue of its area, and into no other', () => {
  const sources = (config.catalogs ?? []).flatMap(({ path, include, exclude = [] }) =>
    include
      .flatMap((entry) => globSync(entry.endsWith('/**') ? entry : `${entry}/**`, { exclude }))
      .map((file) => ({ file, area: path.split('/').at(-1) })),
  )
  const withTexts = globSync('web/**/*.{ts,tsx}').filter((file) =>
    /@lingui\/(?:core|react)\/macro/.test(readFileSync(file, 'utf8')),
  )
  expect(withTexts.length).toBeGreaterThan(100)
  for (const file of withTexts) {
    const found = sources.filter((source) => source.file === file).map(({ area }) => area)
    expect(found, file).toEqual([areaOf(file.slice('web/'.length))])
  }
})

/** The files of the shop that a file imports immediately, as paths below web/. */
const importsOf = (file: string) =>
  [
    ...readFileSync(`web/${file}`, 'utf8').matchAll(
      /^(?:import|export) (?!type )[^']*from '(#web\/|\.\.?\/)([^']+\.tsx?)'/gm,
    ),
  ].map(([, start, rest = '']) => (start === '#web/' ? rest : path.join(path.dirname(file), start ?? '', rest)))

test('a file whose texts all its pages have imports no texts that only some of them have', () => {
  const hasTexts = (file: string) => /@lingui\/(?:core|react)\/macro/.test(readFileSync(`web/${file}`, 'utf8'))
  const files = globSync('**/*.{ts,tsx}', { cwd: 'web' }).filter((file) => !/\.test\.|-testing/.test(file))
  const wrong = files
    .filter((file) => ['storefront', 'console'].includes(areaOf(file)))
    .flatMap((file) => importsOf(file).map((imported) => ({ file, imported })))
    .filter(({ file, imported }) => {
      if (!existsSync(`web/${imported}`) || !hasTexts(imported)) return false
      const area = areaOf(imported)
      return ['lending', 'texts'].includes(area) || (areaOf(file) === 'storefront' && area !== 'storefront')
    })
  expect(wrong).toEqual([])
})

const screens = (entries: RouteConfigEntry[], parent = ''): { path: string; file: string }[] =>
  entries.flatMap(({ path = '', file, children = [] }) => {
    const own = `${parent}/${path.replace(/^sw\?\/?/, '')}`.replace(/\/+/g, '/')
    return [{ path: own, file }, ...screens(children, own)]
  })

test.each(screens(routes).filter(({ path }) => path !== '/'))(
  'the page $path loads the messages of $file',
  ({ path, file }) => {
    expect(pageCatalogues(path).areas).toContain(areaOf(file))
    if (!path.startsWith('/admin')) expect(pageCatalogues(`/sw${path}`).areas).toContain(areaOf(file))
  },
)

test('texts with elements are drawn by the component that leaves names with tags as they are', () => {
  expect(config.runtimeConfigModule).toEqual({ Trans: ['#web/ui/trans.tsx', 'Trans'] })
})
