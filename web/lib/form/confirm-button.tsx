import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Modal, prepareModal } from '#web/ui/overlay.tsx'
import type { ConfirmFormProps } from './confirm-form.tsx'

type Props = Omit<ConfirmFormProps, 'onClose'> & {
  /** On the button, and in full for screen readers. */
  button: ReactNode
  label: string
  /** The question. */
  title: ReactNode
}

const loadForm = () => import('./confirm-form.tsx')
const prepare = () => {
  prepareModal()
  loadForm().catch(() => undefined)
}

/** A button for an action that cannot be undone, and the question before it, which loads when first opened. */
export function ConfirmButton({ button, label, title, ...question }: Props) {
  const { t } = useLingui()
  const [form, setForm] = useState<{ Form: ComponentType<ConfirmFormProps> } | null>(null)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)

  const open = () =>
    loadForm().then(
      (part) => {
        setForm({ Form: part.default })
        setOpened(true)
      },
      () => toast(t`No connection. Please try again.`, 'error'),
    )

  return (
    <>
      <Button look="quiet" aria-label={label} onPointerEnter={prepare} onFocus={prepare} onClick={open}>
        {button}
      </Button>
      <Modal opened={opened} onClose={close} title={title}>
        {form && <form.Form {...question} onClose={close} />}
      </Modal>
    </>
  )
}
