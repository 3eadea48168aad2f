import { useLingui } from '@lingui/react/macro'
import { ZoomIn } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Modal } from '#web/ui/overlay.tsx'
import { Picture, type PictureSource } from '#web/ui/picture.tsx'
import styles from './gallery.module.css'
import { Zoom } from './zoom.tsx'

const largeSizes = '(min-width: 80em) 34rem, (min-width: 48em) 43vw, 92vw'

type Props = {
  name: string
  mark: string
  /** Best picture first; without pictures the mark is shown. */
  pictures: readonly NonNullable<PictureSource>[]
  /** Shown on the picture, top right. */
  corner: ReactNode
}

/** One large picture that opens in a zoom dialog, and thumbnails of all pictures. */
export function Gallery({ name, mark, pictures, corner }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const picture = pictures[chosen] ?? pictures[0]

  return (
    <div className={styles.gallery}>
      <div className={styles.large}>
        {picture ? (
          <button type="button" className={styles.open} aria-label={t`Enlarge: ${name}`} onClick={() => setOpen(true)}>
            <Picture source={picture} alt={name} sizes={largeSizes} first />
            <span className={styles.glass} aria-hidden>
              <ZoomIn size={22} />
            </span>
          </button>
        ) : (
          <Picture source={null} alt={name} mark={mark} sizes={largeSizes} />
        )}
        <div className={styles.corner}>{corner}</div>
      </div>
      {pictures.length > 1 && (
        <ul className={styles.others}>
          {pictures.map(({ key, tint }, index) => (
            <li key={key}>
              <button
                type="button"
                aria-label={t`Picture ${index + 1} of ${pictures.length}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <Picture source={{ key, tint }} alt="" sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {picture && (
        <Modal opened={isOpen} onClose={() => setOpen(false)} title={name} size="48rem">
          <Zoom picture={picture} name={name} />
        </Modal>
      )}
    </div>
  )
}
