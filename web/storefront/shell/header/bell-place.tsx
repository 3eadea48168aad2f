import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { BellProps } from '#web/features/notices/bell.tsx'
import { myOrderKeys, requestKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'

type Part = { default: ComponentType<BellProps> }
const load = (): Promise<Part> => import('#web/features/notices/bell.tsx')

/** The notification bell of a signed-in reader. Its code does not load for visitors. */
export function BellPlace() {
  const session = useSession()
  const client = useQueryClient()
  const [part, setPart] = useState<Part | null>(null)
  const isReader = session.kind !== 'visitor'

  useEffect(() => {
    if (!isReader || part) return
    let wanted = true
    const tryLoad = () =>
      load().then(
        (loaded) => wanted && setPart(loaded),
        // Loading failed without a connection: tries again once the browser is online.
        () => wanted && window.addEventListener('online', tryLoad, { once: true }),
      )
    tryLoad()
    return () => {
      wanted = false
      window.removeEventListener('online', tryLoad)
    }
  }, [isReader, part])

  const onNews = useCallback(() => {
    client.invalidateQueries({ queryKey: myOrderKeys.all })
    client.invalidateQueries({ queryKey: requestKeys.all })
  }, [client])

  return isReader && part && <part.default key={session.key} session={session} onNews={onNews} />
}
