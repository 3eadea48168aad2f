import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/overlay.tsx'
import { FormActions } from './form-actions.tsx'
import { type Unsaved, UnsavedContext } from './unsaved.ts'

type Props = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  size?: string
  children: ReactNode
}

/**
 * A dialog with a form, which asks before typed text is lost. A form of the address (`?edit=`) has a LeaveGuard and needs
 * only a Modal.
 */
export function FormModal({ onClose, children, ...modal }: Props) {
  const [isAsking, setAsking] = useState(false)
  const unsaved: Unsaved = useRef(new Set())
  const keepEditing = () => setAsking(false)
  const leave = () => {
    // Escape in the question reaches this dialog too.
    if (isAsking) return
    if (unsaved.current.size > 0) setAsking(true)
    else onClose()
  }
  const discard = () => {
    for (const reset of unsaved.current) reset()
    setAsking(false)
    onClose()
  }
  return (
    <>
      <Modal {...modal} onClose={leave}>
        <UnsavedContext value={unsaved}>{children}</UnsavedContext>
      </Modal>
      <Modal opened={isAsking} onClose={keepEditing} title={<Trans>Discard what you typed?</Trans>}>
        <FormActions>
          <Button variant="secondary" data-autofocus onClick={keepEditing}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button variant="danger" onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
        </FormActions>
      </Modal>
    </>
  )
}
