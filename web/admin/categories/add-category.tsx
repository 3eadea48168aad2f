import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useLoadedPart } from '#web/ui/hooks/use-loaded-part.ts'
import { Modal, prepareModal } from '#web/ui/overlay.tsx'

const loadForm = () => import('./add-category-form.tsx')

/** The button that opens the form for a new category, which loads when it first opens. */
export function AddCategory() {
  const form = useLoadedPart(loadForm)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const prepare = () => {
    prepareModal()
    form.prepare()
  }
  return (
    <>
      <Button onPointerEnter={prepare} onFocus={prepare} onClick={() => form.show(() => setOpened(true))}>
        <Plus aria-hidden size={18} />
        <Trans>Add Category</Trans>
      </Button>
      <Modal opened={opened} onClose={close} size="44rem" title={<Trans>Add Category</Trans>}>
        {form.Part && <form.Part onClose={close} />}
      </Modal>
    </>
  )
}
