import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'

export type OverlayProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** CSS width. */
  size?: string
  closeLabel: string
  children: ReactNode
}

const loadDrawer = () => import('./mantine/drawer.tsx')
const loadModal = () => import('./mantine/modal.tsx')
const LazyDrawer = lazy(loadDrawer)
const LazyModal = lazy(loadModal)

/** For `onPointerEnter` and `onFocus` of what opens it: the code is there by the time of the press. */
export const prepareDrawer = () => void loadDrawer()
export const prepareModal = () => void loadModal()

type Props = Omit<OverlayProps, 'closeLabel'>

const useOnceOpened = (opened: boolean) => {
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  return wanted
}

/** A panel from the left. Holds focus, closes on Escape; its code loads when first opened. */
export function Drawer(props: Props) {
  const { t } = useLingui()
  if (!useOnceOpened(props.opened)) return null
  return (
    <Suspense>
      <LazyDrawer {...props} closeLabel={t`Close`} />
    </Suspense>
  )
}

/** A dialog over the page, in the same manner. */
export function Modal(props: Props) {
  const { t } = useLingui()
  if (!useOnceOpened(props.opened)) return null
  return (
    <Suspense>
      <LazyModal {...props} closeLabel={t`Close`} />
    </Suspense>
  )
}
