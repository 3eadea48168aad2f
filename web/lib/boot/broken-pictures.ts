import { askShop, lineIsDown, onLine } from '../http/line.ts'

/**
 * Loads pictures again that failed: once the shop answers, each once more for every time that the line was down. Returns
 * what ends this.
 */
export function reloadBrokenPictures(): () => void {
  const broken = new Set<HTMLImageElement>()
  /** Tried again since the line was last down: a picture that is missing in the shop stays so. */
  let tried = new WeakSet<HTMLImageElement>()
  let isAsking = false

  const reload = () => {
    if (lineIsDown()) return
    for (const picture of broken) {
      // The same address, set again, loads it again: also that of a <source>.
      if (picture.isConnected) picture.setAttribute('src', picture.getAttribute('src') ?? '')
      tried.add(picture)
    }
    broken.clear()
  }
  const onError = async ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || tried.has(target)) return
    broken.add(target)
    if (isAsking || lineIsDown()) return
    isAsking = true
    await askShop()
    isAsking = false
    reload()
  }
  const stop = onLine(() => {
    if (lineIsDown()) tried = new WeakSet()
    else reload()
  })
  document.addEventListener('error', onError, true)
  return () => {
    stop()
    document.removeEventListener('error', onError, true)
  }
}
