import { Trans } from '@lingui/react/macro'
import { type ComponentType, useEffect, useState } from 'react'
import { useQuickView } from '#web/features/products/use-quick-view.ts'
import { Modal } from '#web/ui/overlay.tsx'

type Part = { default: ComponentType<{ slug: string }> }
const load = (): Promise<Part> => import('./quick-view-body.tsx')

/** One per screen whose cards have a Quick View button. Its code loads when it is first opened. */
export function QuickView() {
  const { slug, close } = useQuickView()
  const [part, setPart] = useState<Part | null>(null)
  const [shown, setShown] = useState(slug)

  // The product stays rendered while the dialog fades out.
  if (slug && slug !== shown) setShown(slug)

  useEffect(() => {
    if (!slug || part) return
    // Modal loads at the same time and shows the message when there is no connection.
    load().then(setPart, () => undefined)
  }, [slug, part])

  return (
    <Modal opened={slug !== null} onClose={close} title={<Trans>Quick View</Trans>} size="48rem">
      {part && shown && <part.default slug={shown} />}
    </Modal>
  )
}
