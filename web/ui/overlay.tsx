import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { type LoadComponent, prepare, useLazyComponent } from './hooks/use-lazy-part.ts'

export type OverlayProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** CSS width. */
  size?: string
  closeLabel: string
  children: ReactNode
}

const loadDrawer: LoadComponent<OverlayProps> = () => import('./mantine/drawer.tsx')
const loadModal: LoadComponent<OverlayProps> = () => import('./mantine/modal.tsx')

/** For `onPointerEnter` and `onFocus` of the button that opens it: loads the code before the press. */
export const prepareDrawer = () => prepare(loadDrawer)
export const prepareModal = () => prepare(loadModal)

type Props = Omit<OverlayProps, 'closeLabel'>

/** Loads when first opened. Without a connection it shows a toast and closes; opening it again tries again. */
function Overlay({ load, ...props }: Props & { load: LoadComponent<OverlayProps> }) {
  const { t } = useLingui()
  const [mounted, setMounted] = useState(false)
  const { opened, onClose } = props
  const Part = useLazyComponent(load, opened, onClose)

  // Mantine stores the previous focus, to restore it on close, only when an overlay opens after it was mounted closed.
  useEffect(() => setMounted(Part !== null), [Part])

  return Part && <Part {...props} opened={opened && mounted} closeLabel={t`Close`} />
}

/** A panel from the left. Traps the focus, closes on Escape. */
export const Drawer = (props: Props) => <Overlay {...props} load={loadDrawer} />

/** A dialog over the page. Traps the focus, closes on Escape. */
export const Modal = (props: Props) => <Overlay {...props} load={loadModal} />
