import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import { toast } from '../feedback/toasts.tsx'
import { type LoadComponent, prepare } from './use-lazy-part.ts'

/**
 * A component that loads on first use, for example a form. `show` calls back once it has loaded; without a connection
 * it shows a toast, and the next call tries again. `prepare` is for `onPointerEnter` and `onFocus` of the button that
 * opens it.
 */
export function useLoadedPart<Props>(load: LoadComponent<Props>) {
  const { t } = useLingui()
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)

  const show = (onLoaded: () => void) =>
    load().then(
      (loaded) => {
        setPart(() => loaded.default)
        onLoaded()
      },
      () => toast(t`No connection. Please try again.`, 'error'),
    )
  return { Part, show, prepare: () => prepare(load) }
}
