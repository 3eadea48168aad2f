import { Trans } from '@lingui/react/macro'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Picture, type PictureSource } from '#web/ui/picture.tsx'
import styles from './zoom.module.css'

export type ZoomProps = { picture: PictureSource; name: string }

/** The picture at the width of the dialog, or at twice that width with scrolling. */
export default function Zoom({ picture, name }: ZoomProps) {
  const [isClose, setClose] = useState(false)
  const Icon = isClose ? ZoomOut : ZoomIn
  return (
    <div className={styles.zoom}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className={styles.frame} data-close={isClose || undefined} aria-label={name} tabIndex={0}>
        <Picture source={picture} alt={name} sizes={isClose ? '88rem' : '(min-width: 50em) 44rem, 92vw'} first />
      </section>
      <Button variant="secondary" aria-pressed={isClose} onClick={() => setClose(!isClose)}>
        <Icon aria-hidden size={18} />
        {isClose ? <Trans>Zoom out</Trans> : <Trans>Zoom in</Trans>}
      </Button>
    </div>
  )
}
