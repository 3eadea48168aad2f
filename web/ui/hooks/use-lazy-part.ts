import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Loads the code of a part in advance, when it will probably be used. */
export const prepare = (load: () => Promise<unknown>) => void load().catch(() => undefined)

/**
 * A component that loads once it is needed, and null until then. Where it could not be loaded `onFailed` is called, for
 * example to close an overlay, and the root offers a reload.
 */
export function useLazyComponent<Props>(load: LoadComponent<Props>, isNeeded: boolean, onFailed: () => void) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const failed = useEffectEvent(onFailed)

  useEffect(() => {
    if (!isNeeded || Part) return
    let isCurrent = true
    // In its own task: several parts load once the session is known, and a phone takes long for each.
    const start = setTimeout(() =>
      load().then(
        (part) => isCurrent && setPart(() => part.default),
        () => isCurrent && failed(),
      ),
    )
    return () => {
      isCurrent = false
      clearTimeout(start)
    }
  }, [isNeeded, Part, load])

  return Part
}
