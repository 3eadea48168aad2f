import { type ComponentType, type ReactNode, useState } from 'react'
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

/** The button that opens a form in a dialog. The form loads when it first opens. */
export function FormButton<PartProps extends object>(props: Props<PartProps>) {
  const { label, load, part, icon, variant = 'secondary', size = '34rem' } = props
  const form = useLoadedPart(load)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
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
      <Modal opened={opened} onClose={close} size={size} title={label}>
        {form.Part && <form.Part {...part} onClose={close} />}
      </Modal>
    </>
  )
}
