import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useLoadedPart } from '#web/ui/hooks/use-loaded-part.ts'
import { Modal, prepareModal } from '#web/ui/overlay.tsx'
import type { ConfirmFormProps } from './confirm-form.tsx'

type Props = Omit<ConfirmFormProps, 'onClose'> & {
  /** The button's content; `label` is its full name for screen readers. */
  button: ReactNode
  label: string
  /** The question. */
  title: ReactNode
}

const loadForm = () => import('./confirm-form.tsx')

/** A button for an action that cannot be undone, and its confirmation dialog, which loads when it first opens. */
export function ConfirmButton({ button, label, title, ...question }: Props) {
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
      <Button variant="quiet" aria-label={label} onPointerEnter={prepare} onFocus={prepare} onClick={open}>
        {button}
      </Button>
      <Modal opened={opened} onClose={close} title={title}>
        {form.Part && <form.Part {...question} onClose={close} />}
      </Modal>
    </>
  )
}
