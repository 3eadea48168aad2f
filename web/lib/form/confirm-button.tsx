import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { ConfirmForm, type ConfirmFormProps } from '#web/ui/form/confirm-form.tsx'
import { Modal, prepareModal } from '#web/ui/overlay.tsx'
import { ApiError, messageOf } from '../http/api.ts'

type Props = Pick<ConfirmFormProps, 'children' | 'reason' | 'confirmLabel' | 'cancelLabel'> & {
  /** On the button, and in full for screen readers. */
  button: ReactNode
  label: string
  /** The question. */
  title: ReactNode
  onConfirm: (reason: string) => Promise<unknown>
  /** Said once it has worked, and when it has not and the server gave no words. */
  done: string
  failed: string
  /** What is asked anew after. */
  stale: QueryKey
}

/** Somebody was faster: things are not as the reader saw them. */
const isPast = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 409)
const readMs = 5000

/** A button for what cannot be undone, and the question before it. */
export function ConfirmButton({ button, label, title, onConfirm: onYes, done, failed, stale, ...question }: Props) {
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)

  const act = async (reason: string) => {
    try {
      await onYes(reason)
      toast(done)
    } catch (error) {
      const words = messageOf(error, failed)
      if (!isPast(error)) return words
      toast(words, 'error', readMs)
    }
    close()
    await client.invalidateQueries({ queryKey: stale })
    return null
  }

  return (
    <>
      <Button
        look="quiet"
        aria-label={label}
        onPointerEnter={prepareModal}
        onFocus={prepareModal}
        onClick={() => setOpened(true)}
      >
        {button}
      </Button>
      <Modal opened={opened} onClose={close} title={title}>
        <ConfirmForm {...question} onCancel={close} onConfirm={act} />
      </Modal>
    </>
  )
}
