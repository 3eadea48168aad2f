import type { Page } from 'playwright-core'

/** What a journey expects to go wrong: a status of calls whose address holds this ("409 /cart"), lost calls, no scripts. */
export type Expected = `${number} /${string}` | 'net::ERR_CONNECTION_RESET' | 'csp'

const isExpected = (expected: readonly Expected[], status: number, url: string) =>
  expected.some((each) => each.startsWith(`${status} `) && url.includes(each.slice(each.indexOf('/'))))

/** The browser's own note on an answer or a broken connection; both are judged where they happen. */
const isEcho = (words: string) => words.startsWith('Failed to load resource')

/**
 * Notes all that a person does not see and must not happen: errors in the console (script errors, hydration that does
 * not match, what the content security policy blocked), answers of 400 and more, connections that broke.
 */
export function watchFaults(page: Page, expected: readonly Expected[]): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`))
  page.on('console', (message) => {
    const isLoud = message.type() === 'error' || message.type() === 'warning'
    if (isLoud && !isEcho(message.text())) faults.push(`console: ${message.text()}`)
  })
  page.on('response', (answer) => {
    const status = answer.status()
    if (status < 400 || isExpected(expected, status, answer.url())) return
    faults.push(`${status} ${answer.request().method()} ${answer.url()}`)
  })
  page.on('requestfailed', (request) => {
    const words = request.failure()?.errorText ?? ''
    // A page that is left breaks off what it was loading.
    if (words === 'net::ERR_ABORTED' || expected.some((each) => each === words)) return
    faults.push(`${words} ${request.method()} ${request.url()}`)
  })
  return faults
}
