import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuickView } from '#web/features/products/use-quick-view.ts'
import { type LoadPart, useLazyPart } from '#web/ui/hooks/use-lazy-part.ts'
import { Modal } from '#web/ui/overlay.tsx'

const load: LoadPart<{ slug: string }> = () => import('./quick-view-body.tsx')

/** One per screen whose cards have a Quick View button. Its code loads when it is first opened. */
export function QuickView() {
  const { slug, close } = useQuickView()
  // Modal loads at the same time and shows the message when there is no connection.
  const Body = useLazyPart(load, slug !== null, () => undefined)
  const [shown, setShown] = useState(slug)

  // The product stays rendered while the dialog fades out.
  if (slug && slug !== shown) setShown(slug)

  return (
    <Modal opened={slug !== null} onClose={close} title={<Trans>Quick View</Trans>} size="48rem">
      {Body && shown && <Body slug={shown} />}
    </Modal>
  )
}
