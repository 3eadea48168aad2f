import { Trans } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { useLoadedPart } from '#web/ui/hooks/use-loaded-part.ts'
import { Modal, prepareModal } from '#web/ui/overlay.tsx'
import { FormActions } from './form-actions.tsx'
import { type Unsaved, UnsavedContext } from './unsaved.ts'

type Props<PartProps> = {
  /** The content of the button. */
  label: ReactNode
  /** The full name of the button for screen readers, where its content does not give it. */
  name?: string
  /** Of the dialog; defaults to `label`. */
  title?: ReactNode
  load: () => Promise<{ default: ComponentType<PartProps & { onClose: () => void }> }>
  part: PartProps
  icon?: ReactNode
  variant?: ButtonVariant
  /** The width of the dialog. */
  size?: string
}

/**
 * The button that opens a form or a question in a dialog, which asks before typed text is lost. The content of the dialog
 * loads when it first opens.
 */
export function DialogButton<PartProps extends object>(props: Props<PartProps>) {
  const { label, name, title = label, load, part, icon, variant = 'secondary', size = '34rem' } = props
  const content = useLoadedPart(load)
  const [opened, setOpened] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const unsaved: Unsaved = useRef(null)
  const close = () => setOpened(false)
  const keepEditing = () => setAsking(false)
  const leave = () => {
    // Escape in the question reaches this dialog too.
    if (isAsking) return
    if (unsaved.current) setAsking(true)
    else close()
  }
  const discard = () => {
    unsaved.current?.()
    setAsking(false)
    close()
  }
  const prepare = () => {
    prepareModal()
    content.prepare()
  }
  return (
    <>
      <Button
        variant={variant}
        aria-label={name}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => content.show(() => setOpened(true))}
      >
        {icon}
        {label}
      </Button>
      <Modal opened={opened} onClose={leave} size={size} title={title}>
        <UnsavedContext value={unsaved}>{content.Part && <content.Part {...part} onClose={close} />}</UnsavedContext>
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
