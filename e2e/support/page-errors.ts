import type { Page } from '@playwright/test'

/** An expected failure: a status of calls whose address contains this ("409 /cart"), lost calls, blocked scripts, or all that a cut line loses. */
export type Expected = `${number} /${string}` | `net::ERR_${string}` | 'csp' | 'cut line'

const isExpected = (expected: readonly Expected[], status: number, url: string) =>
  expected.some((each) => each.startsWith(`${status} `) && url.includes(each.slice(each.indexOf('/'))))

/** The browser's console message about a failed response or connection, which the other listeners report. */
const isNetworkMessage = (text: string) => text.startsWith('Failed to load resource')

/**
 * The tests' own scripts, of traces and of axe, in the preview of a mail: its frame runs none. The shop puts no script
 * there, which `api/modules/newsletter/letters/letters.test.ts` proves.
 */
const isOfPreview = (text: string) => text.startsWith("Blocked script execution in 'about:srcdoc'")

/**
 * Collects unexpected failures that are not visible on the page: console errors (script errors, hydration mismatches,
 * violations of the content security policy), responses with status 400 and above, broken connections.
 */
export function collectPageErrors(page: Page, expected: readonly Expected[]): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`))
  page.on('console', (message) => {
    const isLoud = message.type() === 'error' || message.type() === 'warning'
    if (isLoud && !isNetworkMessage(message.text()) && !isOfPreview(message.text()))
      faults.push(`console: ${message.text()}`)
  })
  page.on('response', (answer) => {
    const status = answer.status()
    if (status < 400 || isExpected(expected, status, answer.url())) return
    faults.push(`${status} ${answer.request().method()} ${answer.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (expected.includes('cut line')) return
    // Leaving a page aborts its pending requests.
    if (reason === 'net::ERR_ABORTED' || expected.some((each) => each === reason)) return
    faults.push(`${reason} ${request.method()} ${request.url()}`)
  })
  return faults
}
