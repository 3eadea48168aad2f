import { startCuttingProxy } from '#api/testing/failover/cutting-proxy.ts'

/** The line between a browser and a shop. */
export interface CutLine {
  /** The address of the shop through this line: another origin than its own. */
  url: string
  /** Ends every connection, and every new one before it reaches the shop. */
  cut(): void
  /** Calls reach the shop, whose answers do not reach the browser. Browsers repeat some of these calls by themselves. */
  cutAnswers(): void
  /** After either of them: calls are answered again. */
  mend(): void
  /** From now on to another shop, as after an update. */
  leadTo(shopUrl: string): void
  stop(): void
}

/** A port where nothing listens. */
const NOWHERE = 1

/** A line to a shop that a journey cuts: outside of the browser, so that a service worker loses it too. */
export async function startCutLine(shopUrl: string): Promise<CutLine> {
  const portOf = (url: string) => Number(new URL(url).port)
  let port = portOf(shopUrl)
  const proxy = await startCuttingProxy(port)
  const change = (target: number, areAnswersLost = false) => {
    proxy.switchTo(target)
    proxy.loseAnswers(areAnswersLost)
    proxy.cut()
  }
  return {
    url: new URL(proxy.through(shopUrl)).origin,
    cut: () => change(NOWHERE),
    cutAnswers: () => change(port, true),
    mend: () => change(port),
    leadTo: (url) => {
      port = portOf(url)
      change(port)
    },
    stop: proxy.stop,
  }
}
