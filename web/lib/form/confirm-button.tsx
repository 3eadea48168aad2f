import type { ReactNode } from 'react'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { useLazyComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { Modal } from '#web/ui/overlay.tsx'
import type { ConfirmFormProps } from './confirm-form.tsx'
import { DialogButton } from './dialog-button.tsx'

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
  const Part = useLazyComponent(loadForm, opened, question.onClose)
  return (
    <Modal opened={opened && Part !== null} onClose={question.onClose} title={title}>
      {Part && <Part {...question} />}
    </Modal>
  )
}

/** A button for an action that cannot be undone, red unless it harms nothing, and its confirmation dialog. */
export const ConfirmButton = ({ button, label, variant = 'quietDanger', title, ...question }: Props) => (
  <DialogButton label={button} name={label} variant={variant} title={title} load={loadForm} part={question} />
)
