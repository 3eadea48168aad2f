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

/** For `onPointerEnter` and `onFocus` of what opens it: the code is there by the time of the press. */
export const prepareDrawer = () => void loadDrawer().catch(ignore)
export const prepareModal = () => void loadModal().catch(ignore)

type Props = Omit<OverlayProps, 'closeLabel'>

/** Loads when first opened. Without a connection it says so and can be tried again. */
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

  // Mounted closed, then opened: only then does it remember where focus was and give it back.
  useEffect(() => setMounted(part !== null), [part])

  return part && <part.default {...props} opened={opened && mounted} closeLabel={t`Close`} />
}

/** A panel from the left. Holds focus, closes on Escape. */
export const Drawer = (props: Props) => <Overlay {...props} load={loadDrawer} />

/** A dialog over the page, in the same manner. */
export const Modal = (props: Props) => <Overlay {...props} load={loadModal} />
