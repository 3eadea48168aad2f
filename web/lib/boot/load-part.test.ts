// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Answers of the server for each file, the first one first: a status, or 0 without a connection. */
function serve(answers: { [address: string]: number[] }, isOnline = true) {
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    const status = answers[address]?.shift() ?? 200
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response('', { status })
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  return fetched
}

const load = (...files: string[]) => loadPart(() => Promise.resolve('part'), files)

test('each file of a part is fetched once before its import, also by parts that load at the same time', async () => {
  const fetched = serve({})
  const importPart = vi.fn(() => Promise.resolve([...fetched]))
  const parts = await Promise.all([
    loadPart(importPart, ['once-a.js', 'once-b.js']),
    loadPart(importPart, ['once-b.js']),
  ])
  expect(parts).toEqual([
    ['/once-a.js', '/once-b.js'],
    ['/once-a.js', '/once-b.js'],
  ])
})

test('a part that failed without a connection is not imported, and the next call fetches its files again', async () => {
  const fetched = serve({ '/offline.js': [0] }, false)
  const importPart = vi.fn(() => Promise.resolve('part'))
  await expect(loadPart(importPart, ['offline.js'])).rejects.toThrow('Failed to fetch')
  expect(importPart).not.toHaveBeenCalled()
  expect(await loadPart(importPart, ['offline.js'])).toBe('part')
  expect(fetched).toEqual(['/offline.js', '/offline.js'])
})

test('a file that fails while the browser is online is tried again after a second, once', async () => {
  vi.useFakeTimers()
  const fetched = serve({ '/weak.js': [0], '/missing.js': [404, 404] })
  const weak = load('weak.js')
  const missing = expect(load('missing.js')).rejects.toThrow('/missing.js: 404')
  await vi.advanceTimersByTimeAsync(999)
  expect(fetched).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await weak).toBe('part')
  await missing
  expect(fetched).toHaveLength(4)
})

test('a style sheet that failed is added again, and one that has loaded is not', async () => {
  serve({}, false)
  const added: HTMLLinkElement[] = []
  vi.spyOn(document.head, 'append').mockImplementation((link) => void added.push(link as HTMLLinkElement))
  const failing = load('part.css')
  added[0]?.onerror?.(new Event('error'))
  await expect(failing).rejects.toThrow('/part.css')
  const next = load('part.css')
  added[1]?.onload?.(new Event('load'))
  expect(await next).toBe('part')
  expect(await load('part.css')).toBe('part')
  expect(added.map((link) => link.getAttribute('href'))).toEqual(['/part.css', '/part.css'])
})
