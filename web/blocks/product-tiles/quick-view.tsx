import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useQuickView } from '#web/features/products/use-quick-view.ts'
import type { LoadComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { useLazyComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { Modal, prepareModal } from '#web/ui/overlay.tsx'

const load: LoadComponent<{ slug: string }> = () => import('./quick-view-body.tsx')

/** One per screen whose cards have a Quick View button. Its code loads when it is first opened. */
export function QuickView() {
  const { slug, close } = useQuickView()
  const isNeeded = slug !== null
  const Body = useLazyComponent(load, isNeeded, close)
  const [shown, setShown] = useState(slug)

  useEffect(() => {
    if (isNeeded) prepareModal()
  }, [isNeeded])

  // The product stays rendered while the dialog fades out.
  if (slug && slug !== shown) setShown(slug)

  return (
    <Modal opened={isNeeded && Body !== null} onClose={close} title={<Trans>Quick View</Trans>} size="48rem">
      {Body && shown && <Body slug={shown} />}
    </Modal>
  )
}
