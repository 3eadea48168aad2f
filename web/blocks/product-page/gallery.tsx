import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type ReactNode, type UIEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DetailPicture } from '#contract/catalogue/products.ts'
import { usePartLanguage } from '#web/lib/i18n/part-language.ts'
import type { LoadComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { useLazyComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { Modal } from '#web/ui/overlay.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './gallery.module.css'
import type { ZoomProps } from './zoom.tsx'

const loadZoom: LoadComponent<ZoomProps> = () => import('./zoom.tsx')

const largeSizes = '(min-width: 80em) 34rem, (min-width: 48em) 43vw, 92vw'

type Props = {
  name: string
  mark: string
  /** Best picture first; without pictures the mark is shown. */
  pictures: readonly DetailPicture[]
  /** Shown on the picture, top right. */
  corner: ReactNode
}

/** A strip of large pictures, swiped or scrolled by keys, each of which opens in a zoom dialog, and small ones below it. */
export function Gallery({ name, mark, pictures, corner }: Props) {
  const { t } = useLingui()
  const partLanguage = usePartLanguage()
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Zoom = useLazyComponent(loadZoom, isOpen, close)
  const picture = pictures[shown] ?? pictures[0]
  const total = pictures.length

  const follow = ({ scrollLeft, clientWidth }: HTMLElement) =>
    setShown(Math.min(total - 1, Math.round(scrollLeft / Math.max(1, clientWidth))))
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => follow(currentTarget)
  // Swiped before the page was hydrated.
  const followAtOnce = useEffectEvent(() => strip.current && follow(strip.current))
  useEffect(() => {
    followAtOnce()
  }, [])
  const show = (index: number) => {
    setShown(index)
    const { current } = strip
    current?.scrollTo({ left: index * current.clientWidth })
  }
  return (
    <div className={styles.gallery}>
      <div className={styles.large}>
        {picture ? (
          <>
            <ul ref={strip} className={styles.strip} onScroll={onScroll}>
              {pictures.map((one, index) => (
                <li key={one.key}>
                  <LargePicture
                    picture={one}
                    name={one.alt || name}
                    lang={one.alt ? partLanguage(one.altLanguage) : undefined}
                    isFirst={index === 0}
                    isShown={index === shown}
                    onOpen={() => setOpen(true)}
                  />
                </li>
              ))}
            </ul>
            <span className={styles.glass} aria-hidden>
              <Search size={22} />
            </span>
          </>
        ) : (
          <Picture source={null} alt={name} mark={mark} sizes={largeSizes} />
        )}
        <div className={styles.corner}>{corner}</div>
      </div>
      {total > 1 && (
        <ul className={styles.others}>
          {pictures.map(({ key, tint }, index) => (
            <li key={key}>
              <button
                type="button"
                aria-label={t`Picture ${index + 1} of ${pictures.length}`}
                aria-pressed={index === shown}
                onClick={() => show(index)}
              >
                <Picture source={{ key, tint }} alt="" sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {picture && (
        <Modal opened={isOpen} onClose={close} title={picture.alt || name} size="48rem">
          {Zoom && <Zoom picture={picture} name={picture.alt || name} />}
        </Modal>
      )}
    </div>
  )
}

type LargeProps = {
  picture: DetailPicture
  /** What it shows, or the name of the product. */
  name: string
  lang: string | undefined
  isFirst: boolean
  isShown: boolean
  onOpen: () => void
}

/** One picture of the strip. The keyboard stops at the one that is shown. */
function LargePicture({ picture: { key, tint }, name, lang, isFirst, isShown, onOpen }: LargeProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={t`Enlarge: ${name}`}
      lang={lang}
      tabIndex={isShown ? undefined : -1}
      onClick={onOpen}
    >
      <Picture source={{ key, tint }} alt={name} sizes={largeSizes} first={isFirst} />
    </button>
  )
}
