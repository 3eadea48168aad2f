import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withEarlyStart, withStyles } from './page-html.ts'
import { replayEventsScript } from './replay-events.inline.ts'

const page =
  '<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
  '<link rel="stylesheet" href="/base.css#"/><link rel="stylesheet" href="/page.css"/></head>' +
  '<body><script nonce="m" type="module" async="">import "/a.js"</script></body>'

test('a page carries the style sheets it asked for, in their places, and scripts know those that they share', () => {
  const html = withStyles(page, { '/base.css': 'a{color:red}', '/page.css': "a::after{content:'$&'}" })
  expect(html).toContain(
    '<link rel="stylesheet" href="/base.css#" media="not all" disabled=""/>' +
      '<link rel="stylesheet" href="/base.css" media="not all" disabled=""/><style>a{color:red}</style>' +
      '<link rel="stylesheet" href="/page.css" media="not all" disabled=""/><style>a::after{content:\'$&\'}</style>',
  )
})

test('a style sheet whose text is not known is asked for as ever', () => {
  expect(withStyles(page, { '/base.css': '' })).toContain('<link rel="stylesheet" href="/page.css"/>')
})

test('no script of a page begins by itself', () => {
  const html = withEarlyStart(page, true, 'm')
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('<script type="module"')
  expect(html).toContain('<script nonce="m" type="text/plain" id="start">import "/a.js"</script>')
  expect(html).toContain(
    `<head><script nonce="m">${replayEventsScript(['/a.js', '/b.js'], true)}</script><link rel="stylesheet"`,
  )
})

/** Runs the script in a page that goes as far as its head, and answers which files it asked for. */
function begun(waits: boolean, session: string) {
  const asked: string[] = []
  const document = {
    readyState: 'loading',
    documentElement: { dataset: { session } },
    addEventListener: () => undefined,
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => asked.push(href) },
  }
  runInNewContext(replayEventsScript(['/a.js'], waits), { document, window: {}, addEventListener: () => undefined })
  return asked
}

test('a whole page lets a visitor read first', () => {
  expect(begun(true, '')).toEqual([])
})

test('a page that is nothing without its scripts begins them at once, as does a reader with a session', () => {
  expect(begun(false, '')).toEqual(['/a.js'])
  expect(begun(true, 'member')).toEqual(['/a.js'])
})
