import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What happens to a commit: it passes, never arrives, or is done while its answer is lost. */
export type FateOfCommit = 'pass' | 'lose' | 'lose answer'

/**
 * One address in front of a PostgreSQL or a shop, as HAProxy is: `switchTo` leads new connections to another one. It breaks
 * in the ways that lines break.
 */
export async function startCuttingProxy(port: number) {
  const open = new Set<Socket>()
  let target = port
  let delayMs = 0
  let areAnswersLost = false
  let released: Promise<void> | undefined
  let release: () => void = () => undefined
  let fateOf: () => FateOfCommit = () => 'pass'

  function serve(client: Socket) {
    const server = connect(target, '127.0.0.1')
    let isAnswerLost = false
    const cutBoth = () => {
      client.destroy()
      server.destroy()
    }
    const hold = async (from: Socket) => {
      from.pause()
      if (delayMs > 0) await sleep(delayMs)
      await released
      from.resume()
    }
    client.on('data', async (chunk: Buffer) => {
      if (chunk.includes('commit\0')) {
        const fate = fateOf()
        if (fate === 'lose') return cutBoth()
        isAnswerLost = fate === 'lose answer'
      }
      await hold(client)
      server.write(chunk)
    })
    server.on('data', async (chunk: Buffer) => {
      if (isAnswerLost || areAnswersLost) return cutBoth()
      await hold(server)
      client.write(chunk)
    })
    for (const socket of [client, server]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        cutBoth()
      })
    }
  }

  const listener = createServer(serve).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    /** The same address, through the proxy. */
    through: (url: string): string => {
      const address = new URL(url)
      address.port = String((listener.address() as { port: number }).port)
      return address.href
    },
    /** Ends every open connection. */
    cut,
    /** New connections lead to that port; those that are open stay. */
    switchTo: (next: number) => {
      target = next
    },
    /** Passes each piece so many milliseconds later. */
    delay: (ms: number) => {
      delayMs = ms
    },
    /** Passes nothing more, with every connection open, until the function that it returns is called. */
    hold: () => {
      released = new Promise((resolve) => {
        release = resolve
      })
      return () => {
        released = undefined
        release()
      }
    },
    /** Whether what is asked arrives while nothing that is answered comes back. */
    loseAnswers: (areLost: boolean) => {
      areAnswersLost = areLost
    },
    /** Decides about each commit. */
    onCommit: (decide: () => FateOfCommit) => {
      fateOf = decide
    },
    stop: () => {
      listener.close()
      cut()
    },
  }
}
