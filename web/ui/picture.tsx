import { ImageOff } from 'lucide-react'
import { cx } from './cx.ts'
import styles from './picture.module.css'

type Source = { key: string; tint: string } | null

type Props = {
  source: Source
  alt: string
  /** The `sizes` of the place it stands in. */
  sizes: string
  /** The picture a reader waits for: not lazy, fetched first. */
  first?: boolean
  className?: string | undefined
}

const srcSet = (key: string, format: string) =>
  `/pictures/${key}-360.${format} 360w, /pictures/${key}-720.${format} 720w`

/** A square tile on its tint. Without a picture, or when it cannot be fetched, the tile stays. */
export function Picture({ source, alt, sizes, first = false, className }: Props) {
  if (!source) {
    return (
      <span className={cx(styles.tile, styles.none, className)}>
        <ImageOff aria-hidden size={28} strokeWidth={1.25} />
      </span>
    )
  }
  return (
    <picture className={cx(styles.tile, className)} style={{ backgroundColor: source.tint }}>
      <source type="image/avif" srcSet={srcSet(source.key, 'avif')} sizes={sizes} />
      <img
        src={`/pictures/${source.key}-360.webp`}
        srcSet={srcSet(source.key, 'webp')}
        sizes={sizes}
        width={360}
        height={360}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
