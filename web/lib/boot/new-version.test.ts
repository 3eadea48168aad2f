// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markUnsaved } from '../form/unsaved.ts'
import { noteAnswer } from '../http/line.ts'
import { queryClient } from '../query/query-client.ts'
import { followVersions, reloadForCode, untilStored } from './new-version.ts'

/** A registration as the browser has it: `waiting` is a newer worker that waits. */
const registration = Object.assign(new EventTarget(), {
  waiting: null as null | { postMessage: (message: string) => void },
  installing: null as null | EventTarget,
  update: vi.fn(async () => undefined),
  unregister: vi.fn(async () => true),
})
const container = Object.assign(new EventTarget(), {
  controller: {},
  register: vi.fn(async () => registration),
  getRegistration: async () => registration,
  getRegistrations: async () => [registration],
})
const newer = { postMessage: vi.fn() }
const form = {}
const offer = vi.fn<(use: () => void) => void>()
const reload = vi.fn()
let stop: () => void = () => undefined

/** Follows versions until the page is idle. */
async function start() {
  stop = followVersions(offer)
  await vi.advanceTimersByTimeAsync(3000)
}
/** Presses the button of the last offer. */
const press = () => offer.mock.calls.at(-1)?.[0]()

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  vi.spyOn(location, 'reload').mockImplementation(reload)
  Object.assign(registration, { waiting: null, installing: null })
  sessionStorage.clear()
})
afterEach(() => {
  stop()
  stop = () => undefined
  markUnsaved(form, false)
  noteAnswer()
  delete document.documentElement.dataset.offline
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the app counts as stored once its first worker is active, and not where its download breaks off', async () => {
  await untilStored()
  const download = async (end: string) => {
    const worker = Object.assign(new EventTarget(), { state: 'installing' })
    registration.installing = worker
    const outcome = untilStored().then(
      () => 'stored',
      () => 'not stored',
    )
    for (const state of ['installed', end]) {
      expect(await Promise.race([outcome, 'loading'])).toBe('loading')
      worker.state = state
      worker.dispatchEvent(new Event('statechange'))
    }
    return outcome
  }
  expect(await download('activated')).toBe('stored')
  expect(await download('redundant')).toBe('not stored')
})

test('a worker that waits is offered, and the page reloads once it is in use', async () => {
  registration.waiting = newer
  await start()
  expect(offer).toHaveBeenCalledTimes(1)
  expect(newer.postMessage).not.toHaveBeenCalled()
  press()
  expect(newer.postMessage).toHaveBeenCalledWith('use')
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the page reloads after three seconds also when the browser waits for the old worker', async () => {
  registration.waiting = newer
  await start()
  press()
  await vi.advanceTimersByTimeAsync(2999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the worker that another tab starts does not reload this page', async () => {
  registration.waiting = newer
  await start()
  container.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
})

test('a version that arrives while the page is open is offered when it is ready', async () => {
  await start()
  expect(offer).not.toHaveBeenCalled()
  registration.installing = new EventTarget()
  registration.dispatchEvent(new Event('updatefound'))
  registration.waiting = newer
  registration.installing.dispatchEvent(new Event('statechange'))
  expect(offer).toHaveBeenCalledTimes(1)
})

test('nothing is offered while a form has changes or a call is being sent, and then it is', async () => {
  registration.waiting = newer
  markUnsaved(form, true)
  await start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(offer).not.toHaveBeenCalled()
  const { promise, resolve } = Promise.withResolvers<void>()
  const sending = queryClient.getMutationCache().build(queryClient, { mutationFn: () => promise })
  const sent = sending.execute(undefined)
  markUnsaved(form, false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(offer).not.toHaveBeenCalled()
  resolve()
  await sent
  await vi.advanceTimersByTimeAsync(5000)
  expect(offer).toHaveBeenCalledTimes(1)
})

test('what was typed after the offer is not lost by it', async () => {
  registration.waiting = newer
  await start()
  markUnsaved(form, true)
  press()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(newer.postMessage).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('a shop that is not to start offline is removed from the browser', async () => {
  const removed: string[] = []
  vi.stubGlobal('caches', { keys: async () => ['shop 1'], delete: async (name: string) => removed.push(name) })
  document.documentElement.dataset.offline = 'off'
  await start()
  expect(container.register).not.toHaveBeenCalled()
  expect(registration.unregister).toHaveBeenCalledTimes(1)
  expect(removed).toEqual(['shop 1'])
})

test('a browser without service workers goes on without', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await start()
  expect(container.register).not.toHaveBeenCalled()
})

const shopAnswers = (answers: boolean) =>
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch')
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  })
const offerReload = vi.fn()

test('a page whose code is missing reloads once, then offers it', async () => {
  shopAnswers(true)
  await reloadForCode(offerReload)
  expect(reload).toHaveBeenCalledTimes(1)
  await reloadForCode(offerReload)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(offerReload).toHaveBeenCalledTimes(1)
})

test('a page whose code is missing does not reload while the line is down or something is unsaved', async () => {
  shopAnswers(false)
  await reloadForCode(offerReload)
  shopAnswers(true)
  markUnsaved(form, true)
  await reloadForCode(offerReload)
  expect(reload).not.toHaveBeenCalled()
  expect(offerReload).toHaveBeenCalledTimes(2)
})
