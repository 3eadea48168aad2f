import { type ReactNode, useState } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { useLoadedPart } from '#web/ui/hooks/use-loaded-part.ts'
import { useOverlayPart } from '#web/ui/hooks/use-overlay-part.ts'
import { Modal, prepareModal } from '#web/ui/overlay.tsx'
import type { ConfirmFormProps } from './confirm-form.tsx'

type DialogProps = ConfirmFormProps & {
  opened: boolean
  /** The question. */
  title: ReactNode
}

type Props = Omit<ConfirmFormProps, 'onClose'> & {
  /** The button's content; `label` is its full name for screen readers. */
  button: ReactNode
  label: string
  variant?: ButtonVariant
  /** The question. */
  title: ReactNode
}

const loadForm = () => import('./confirm-form.tsx')

/** The confirmation of an action that is opened elsewhere, for example in a menu. It loads when it first opens. */
export function ConfirmDialog({ opened, title, ...question }: DialogProps) {
  const Part = useOverlayPart(loadForm, opened, question.onClose)
  return (
    <Modal opened={opened && Part !== null} onClose={question.onClose} title={title}>
      {Part && <Part {...question} />}
    </Modal>
  )
}

/** A button for an action that cannot be undone, and its confirmation dialog, which loads when it first opens. */
export function ConfirmButton({ button, label, variant = 'quiet', title, ...question }: Props) {
  const form = useLoadedPart(loadForm)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const open = () => form.show(() => setOpened(true))
  const prepare = () => {
    prepareModal()
    form.prepare()
  }

  return (
    <>
      <Button variant={variant} aria-label={label} onPointerEnter={prepare} onFocus={prepare} onClick={open}>
        {button}
      </Button>
      <Modal opened={opened} onClose={close} title={title}>
        {form.Part && <form.Part {...question} onClose={close} />}
      </Modal>
    </>
  )
}
