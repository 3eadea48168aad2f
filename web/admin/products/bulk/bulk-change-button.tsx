import { type ComponentType, type ReactNode, useState } from 'react'
import type { Selected } from '#web/admin/list/use-selection.ts'
import { Button } from '#web/ui/button.tsx'
import { useLoadedPart } from '#web/ui/hooks/use-loaded-part.ts'
import { Modal, prepareModal } from '#web/ui/overlay.tsx'

type Props = {
  label: ReactNode
  /** Of the dialog, with the number of products. */
  title: ReactNode
  load: () => Promise<{ default: ComponentType<{ selected: Selected; onClose: () => void }> }>
  selected: Selected
}

/** The button that opens the form of a bulk change, which loads when it first opens. */
export function BulkChangeButton({ label, title, load, selected }: Props) {
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
        variant="secondary"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => form.show(() => setOpened(true))}
      >
        {label}
      </Button>
      <Modal opened={opened} onClose={close} title={title} size="40rem">
        {form.Part && <form.Part selected={selected} onClose={close} />}
      </Modal>
    </>
  )
}
