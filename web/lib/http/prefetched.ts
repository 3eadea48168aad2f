type Prefetched = Map<string, { token: string; answer: Promise<Response> }>

declare global {
  interface Window {
    prefetched?: Prefetched | undefined
  }
}

/**
 * The answer that `prefetchScript` requested, if any; given to one caller only. Undefined also when it failed, so that the
 * caller asks again. A call that writes drops all answers, because they are from before it.
 */
export async function takePrefetched(
  method: string,
  url: string,
  authorization: string | undefined,
): Promise<Response | undefined> {
  if (method !== 'GET') window.prefetched = undefined
  const { prefetched } = window
  const found = prefetched?.get(url)
  if (!found || `Bearer ${found.token}` !== authorization) return undefined
  prefetched?.delete(url)
  return await found.answer.catch(() => undefined)
}
