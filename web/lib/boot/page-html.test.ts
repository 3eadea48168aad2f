import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withEarlyStart, withStyles } from './page-html.ts'
import { replayEventsScript } from './replay-events.inline.ts'

const page =
  '<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
  '<link rel="stylesheet" href="/base.css#"/><link rel="stylesheet" href="/page.css"/></head>' +
  '<body><script nonce="m" type="module" async="">import "/a.js"</script></body>'

test('style sheets are inlined in their places, and shared ones keep a link that scripts recognise', () => {
  const html = withStyles(page, { '/base.css': 'a{color:red}', '/page.css': "a::after{content:'$&'}" })
  expect(html).toContain(
    '<link rel="stylesheet" href="/base.css#" media="not all" disabled=""/>' +
      '<link rel="stylesheet" href="/base.css" media="not all" disabled=""/><style>a{color:red}</style>' +
      '<link rel="stylesheet" href="/page.css" media="not all" disabled=""/><style>a::after{content:\'$&\'}</style>',
  )
})

test('a style sheet whose text is unknown stays a link', () => {
  expect(withStyles(page, { '/base.css': '' })).toContain('<link rel="stylesheet" href="/page.css"/>')
})

test('no script of a page starts by itself', () => {
  const html = withEarlyStart(page, true, 'm')
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('<script type="module"')
  expect(html).toContain('<script nonce="m" type="text/plain" id="start">import "/a.js"</script>')
  expect(html).toContain(
    `<head><script nonce="m">${replayEventsScript(['/a.js', '/b.js'], true)}</script><link rel="stylesheet"`,
  )
})

/** Runs the script in a document that is still loading, and returns the files that it preloads. */
function begun(waits: boolean, session: string) {
  const requested: string[] = []
  const document = {
    readyState: 'loading',
    documentElement: { dataset: { session } },
    addEventListener: () => undefined,
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => requested.push(href) },
  }
  runInNewContext(replayEventsScript(['/a.js'], waits), { document, window: {}, addEventListener: () => undefined })
  return requested
}

test('for a visitor a complete page is painted before its scripts load', () => {
  expect(begun(true, '')).toEqual([])
})

test('scripts load at once on a page that is incomplete without them, and for a reader with a session', () => {
  expect(begun(false, '')).toEqual(['/a.js'])
  expect(begun(true, 'member')).toEqual(['/a.js'])
})
