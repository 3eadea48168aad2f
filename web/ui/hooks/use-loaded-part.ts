import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import { toast } from '../feedback/toasts.tsx'

/**
 * A component that loads when it is first wanted, as the forms do. `show` calls back once it is there; without a
 * connection it says so and can be tried again. `prepare` is for `onPointerEnter` and `onFocus` of what opens it.
 */
export function useLoadedPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const { t } = useLingui()
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null)

  const show = (onLoaded: () => void) =>
    load().then(
      (loaded) => {
        setPart({ Part: loaded.default })
        onLoaded()
      },
      () => toast(t`No connection. Please try again.`, 'error'),
    )
  const prepare = () => void load().catch(() => undefined)
  return { Part: part?.Part ?? null, show, prepare }
}
