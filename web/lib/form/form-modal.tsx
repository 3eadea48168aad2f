import { Trans } from '@lingui/react/macro'
import { type ReactNode, useCallback, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/overlay.tsx'
import { FormActions } from './form-actions.tsx'
import { type ReportUnsaved, UnsavedContext } from './unsaved.ts'

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
  const [resets, setResets] = useState<readonly (() => void)[]>([])
  const report: ReportUnsaved = useCallback((reset, isUnsaved) => {
    setResets((before) => {
      if (before.includes(reset) === isUnsaved) return before
      return isUnsaved ? [...before, reset] : before.filter((one) => one !== reset)
    })
  }, [])
  const [isAsking, setAsking] = useState(false)
  // What was sent meanwhile needs no answer.
  if (isAsking && resets.length === 0) setAsking(false)
  const keepEditing = () => setAsking(false)
  const leave = () => {
    // Escape in the question reaches this dialog too.
    if (isAsking) return
    if (resets.length > 0) setAsking(true)
    else onClose()
  }
  const discard = () => {
    for (const reset of resets) reset()
    setAsking(false)
    onClose()
  }
  return (
    <>
      <Modal {...modal} onClose={leave}>
        <UnsavedContext value={report}>{children}</UnsavedContext>
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
