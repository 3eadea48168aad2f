import { nothingUnsaved } from '../form/unsaved.ts'
import { askShop, lineIsDown } from '../http/line.ts'
import { storageKeys } from '../storage/storage-keys.ts'

/** Milliseconds until a reload without `controllerchange`: a browser may wait for the old worker, while pages come from the shop. */
const reloadAfter = 3000
/** Milliseconds after which it is looked again whether everything is saved. */
const lookAgainAfter = 5000

/** Runs `work` once the page has loaded and is idle, so that it has the line for itself until then. */
function whenIdle(work: () => void) {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, reloadAfter))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

async function removeWorkers({ serviceWorker }: Navigator) {
  const registrations = await serviceWorker.getRegistrations()
  if (registrations.length === 0) return
  for (const registration of registrations) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

/**
 * Keeps the app in the browser by the service worker, and removes it where the shop says so (`OFFLINE=off`). Calls `offer`
 * with what starts a newer version once one is ready, while nothing is unsaved. Returns what ends this.
 */
export function followVersions(offer: (use: () => void) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const { serviceWorker } = navigator
  const { signal, abort } = withAbort()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLeaving = false

  const reload = () => {
    if (isLeaving) return
    isLeaving = true
    location.reload()
  }
  const follow = async () => {
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const use = () => {
      if (!nothingUnsaved()) return look()
      serviceWorker.addEventListener('controllerchange', reload, { once: true })
      registration.waiting?.postMessage('use')
      setTimeout(reload, reloadAfter)
    }
    const look = () => {
      clearTimeout(timer)
      if (signal.aborted || !registration.waiting || !serviceWorker.controller) return
      if (nothingUnsaved()) offer(use)
      else timer = setTimeout(look, lookAgainAfter)
    }
    const ask = () => {
      if (document.visibilityState !== 'visible' || lineIsDown()) return
      look()
      // Without an answer the next look brings it.
      registration.update().catch(() => undefined)
    }
    const onUpdate = () => registration.installing?.addEventListener('statechange', look, { signal })
    registration.addEventListener('updatefound', onUpdate, { signal })
    document.addEventListener('visibilitychange', ask, { signal })
    onUpdate()
    look()
  }
  // A line that broke meanwhile, or a browser that stores nothing: the shop then starts with an answer only, as before.
  const start = () => (isOff() ? removeWorkers(navigator) : follow()).catch(() => undefined)
  whenIdle(() => !signal.aborted && start())
  return () => {
    clearTimeout(timer)
    abort()
  }
}

/**
 * Waits until the browser has stored the app, so that it starts without the shop. Does nothing where it is not stored. Throws
 * where the download breaks off.
 */
export async function untilStored(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const worker = registration?.installing
  if (!worker || registration.active) return
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new TypeError('the app was not stored'))
    })
  })
}

const isOff = () => document.documentElement.dataset.offline === 'off'

function withAbort() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** Whether this tab has not yet reloaded for code that this build could not load. */
function isFirstReload() {
  try {
    if (sessionStorage.getItem(storageKeys.reloadedFor) === import.meta.url) return false
    sessionStorage.setItem(storageKeys.reloadedFor, import.meta.url)
    return true
  } catch {
    // Without storage a second reload could not be told from the first.
    return false
  }
}

/**
 * Code of the page could not be loaded, as after a change of the shop: reloads once when the shop answers and nothing is
 * unsaved, else calls `offer`.
 */
export async function reloadForCode(offer: () => void) {
  await askShop()
  if (lineIsDown() || !nothingUnsaved() || !isFirstReload()) offer()
  else location.reload()
}
