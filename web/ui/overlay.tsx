import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { toast } from './feedback/toasts.tsx'

export type OverlayProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** CSS width. */
  size?: string
  closeLabel: string
  children: ReactNode
}

type Part = { default: ComponentType<OverlayProps> }

const loadDrawer = (): Promise<Part> => import('./mantine/drawer.tsx')
const loadModal = (): Promise<Part> => import('./mantine/modal.tsx')
const ignore = () => {}

/** For `onPointerEnter` and `onFocus` of the button that opens it: loads the code before the press. */
export const prepareDrawer = () => void loadDrawer().catch(ignore)
export const prepareModal = () => void loadModal().catch(ignore)

type Props = Omit<OverlayProps, 'closeLabel'>

/** Loads when first opened. Without a connection it shows a toast and closes; opening it again tries again. */
function Overlay({ load, ...props }: Props & { load: () => Promise<Part> }) {
  const { t } = useLingui()
  const [part, setPart] = useState<Part | null>(null)
  const [mounted, setMounted] = useState(false)
  const { opened, onClose } = props

  useEffect(() => {
    if (!opened || part) return
    let wanted = true
    const failed = () => {
      if (!wanted) return
      toast(t`No connection. Please try again.`, 'error')
      onClose()
    }
    load().then((loaded) => wanted && setPart(loaded), failed)
    return () => {
      wanted = false
    }
  }, [opened, part, load, onClose, t])

  // Mantine stores the previous focus, to restore it on close, only when an overlay opens after it was mounted closed.
  useEffect(() => setMounted(part !== null), [part])

  return part && <part.default {...props} opened={opened && mounted} closeLabel={t`Close`} />
}

/** A panel from the left. Traps the focus, closes on Escape. */
export const Drawer = (props: Props) => <Overlay {...props} load={loadDrawer} />

/** A dialog over the page. Traps the focus, closes on Escape. */
export const Modal = (props: Props) => <Overlay {...props} load={loadModal} />
