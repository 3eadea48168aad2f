import { type ComponentType, type ReactNode, useState } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { useLoadedPart } from '#web/ui/hooks/use-loaded-part.ts'
import { prepareModal } from '#web/ui/overlay.tsx'
import { FormModal } from './form-modal.tsx'

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
  const close = () => setOpened(false)
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
      <FormModal opened={opened} onClose={close} size={size} title={title}>
        {content.Part && <content.Part {...part} onClose={close} />}
      </FormModal>
    </>
  )
}
