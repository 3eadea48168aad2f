import { useLingui } from '@lingui/react/macro'
import { toast } from '../feedback/toasts.tsx'
import { type LoadPart, useLazyPart } from './use-lazy-part.ts'

/** A part of an overlay, loaded when it first opens. Without a connection it shows a toast and closes the overlay. */
export function useOverlayPart<Props>(load: LoadPart<Props>, opened: boolean, onClose: () => void) {
  const { t } = useLingui()
  return useLazyPart(load, opened, () => {
    toast(t`No connection. Please try again.`, 'error')
    onClose()
  })
}
