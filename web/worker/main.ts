import { answer, type Build, install, removeEarlier } from './worker.ts'

/** What is used of a worker's global scope, whose types contradict those of a page. */
type Scope = {
  /** Written in front of this file by `web/build/service-worker.ts`. */
  shopBuild: Build
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(
    type: string,
    listener: (event: {
      data?: unknown
      request: Request
      waitUntil(work: Promise<unknown>): void
      respondWith(response: Promise<Response>): void
    }) => void,
  ): void
}
const scope = self as unknown as Scope
const { shopBuild } = scope

// A new worker waits until its reader chooses it or the last page is closed: pages that are open keep their files.
scope.addEventListener('install', (event) => event.waitUntil(install(shopBuild, self)))
scope.addEventListener('activate', (event) =>
  event.waitUntil(removeEarlier(shopBuild, self).then(() => scope.clients.claim())),
)
scope.addEventListener('message', ({ data }) => {
  if (data === 'use') void scope.skipWaiting()
})
scope.addEventListener('fetch', (event) => {
  const response = answer(shopBuild, self, location.origin, event.request)
  if (response) event.respondWith(response)
})
