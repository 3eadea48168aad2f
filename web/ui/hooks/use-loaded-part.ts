import { type ComponentType, useState } from 'react'
import { type LoadComponent, prepare } from './use-lazy-part.ts'

/**
 * A component that loads on first use, for example a form. `show` calls back once it has loaded; where it could not be
 * loaded, the root offers a reload. `prepare` is for `onPointerEnter` and `onFocus` of the button that opens it.
 */
export function useLoadedPart<Props>(load: LoadComponent<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)

  const show = (onLoaded: () => void) =>
    load().then(
      (loaded) => {
        setPart(() => loaded.default)
        onLoaded()
      },
      () => undefined,
    )
  return { Part, show, prepare: () => prepare(load) }
}
