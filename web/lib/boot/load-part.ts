/** Milliseconds. */
const secondTryAfter = 1000

/** Of files that are loading or loaded, by their address. */
const loads = new Map<string, Promise<unknown>>()

/**
 * Fetches the files of a part of the page, then imports it; the build calls this for each `import()`. A browser does
 * not import a module again once its file could not be loaded, so files are fetched first, into the browser's cache:
 * the next call of one that failed can succeed. A file that fails while the browser is online is tried twice. Rejects
 * where a file cannot be loaded.
 */
export async function loadPart<Part>(importPart: () => Promise<Part>, files: readonly string[] = []) {
  await Promise.all(files.map((file) => loadOnce(`/${file}`)))
  return importPart()
}

/** Loads a file unless the page has it, as one of its own or of another part. */
function loadOnce(address: string) {
  const found = loads.get(address)
  if (found) return found
  if (document.querySelector(`link[href="${address}"]`)) return
  const load = address.endsWith('.css') ? addStyleSheet : fetchFile
  const loading = load(address).catch(async (error: unknown) => {
    if (!navigator.onLine) throw error
    await new Promise((resolve) => setTimeout(resolve, secondTryAfter))
    return load(address)
  })
  loads.set(address, loading)
  loading.catch(() => loads.delete(address))
  return loading
}

async function fetchFile(address: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  await response.arrayBuffer()
}

async function addStyleSheet(href: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const loaded = Promise.withResolvers<unknown>()
  link.onload = loaded.resolve
  link.onerror = () => {
    link.remove()
    loaded.reject(new Error(href))
  }
  document.head.append(link)
  await loaded.promise
}
