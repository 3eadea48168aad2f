import { Trans } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { FormActions } from '#web/lib/form/form.tsx'
import { type Unsaved, UnsavedContext } from '#web/lib/form/unsaved.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { useLoadedPart } from '#web/ui/hooks/use-loaded-part.ts'
import { Modal, prepareModal } from '#web/ui/overlay.tsx'

type Props<PartProps> = {
  /** Of the button and of the dialog. */
  label: ReactNode
  load: () => Promise<{ default: ComponentType<PartProps & { onClose: () => void }> }>
  part: PartProps
  icon?: ReactNode
  variant?: ButtonVariant
  /** The width of the dialog. */
  size?: string
}

/** The button that opens a form in a dialog, which asks before typed text is lost. The form loads when it first opens. */
export function FormButton<PartProps extends object>(props: Props<PartProps>) {
  const { label, load, part, icon, variant = 'secondary', size = '34rem' } = props
  const form = useLoadedPart(load)
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
    form.prepare()
  }
  return (
    <>
      <Button
        variant={variant}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => form.show(() => setOpened(true))}
      >
        {icon}
        {label}
      </Button>
      <Modal opened={opened} onClose={leave} size={size} title={label}>
        <UnsavedContext value={unsaved}>{form.Part && <form.Part {...part} onClose={close} />}</UnsavedContext>
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
