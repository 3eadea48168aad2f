import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withEarlyStart, withStyles } from './page-html.ts'
import { prefetchScript } from './prefetch.inline.ts'
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
  const html = withEarlyStart(page, true, { member: ['/api/v1/cart'] }, 'm')
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('<script type="module"')
  expect(html).toContain('<script nonce="m" type="text/plain" id="start">import "/a.js"</script>')
  expect(html).toContain(
    `<head><script nonce="m">${prefetchScript({ member: ['/api/v1/cart'] })};` +
      `${replayEventsScript(['/a.js', '/b.js'], true)}</script><link rel="stylesheet"`,
  )
})

/** Runs the script in a document that loads, and returns the moments at which files are preloaded. */
function preloadedAfter(waits: boolean, session: string, moments: readonly string[]) {
  const preloaded: string[] = []
  const listeners = new Map<string, () => void>()
  const listen = (name: string, listener: () => void) => void listeners.set(name, listener)
  const document = {
    readyState: 'loading',
    documentElement: { dataset: { session } },
    addEventListener: listen,
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => preloaded.push(href) },
  }
  runInNewContext(replayEventsScript(['/a.js'], waits), {
    document,
    window: {},
    addEventListener: listen,
    requestAnimationFrame: (next: () => void) => next(),
    setTimeout: (next: () => void, milliseconds = 0) => milliseconds === 0 && next(),
  })
  return moments.filter((name) => {
    const before = preloaded.length
    listeners.get(name)?.()
    return preloaded.length > before
  })
}

const loading = ['DOMContentLoaded', 'load']

test('for a visitor a complete page is painted with its pictures before its scripts load', () => {
  expect(preloadedAfter(true, '', loading)).toEqual(['load'])
  expect(preloadedAfter(true, '', ['pointerdown'])).toEqual(['pointerdown'])
})

test('for a session, and on a page that is incomplete without them, scripts load once the page is painted', () => {
  expect(preloadedAfter(false, '', loading)).toEqual(['DOMContentLoaded'])
  expect(preloadedAfter(true, 'member', loading)).toEqual(['DOMContentLoaded'])
})
