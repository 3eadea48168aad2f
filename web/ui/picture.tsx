import type { CSSProperties } from 'react'
import { cx } from './cx.ts'
import styles from './picture.module.css'

export type PictureSource = { key: string; tint: string } | null

type Props = {
  source: PictureSource
  alt: string
  /** The `sizes` attribute for its place in the layout. */
  sizes: string
  /** For the largest picture of the first view: not lazy, high priority. */
  first?: boolean
  /** A word that determines colour and letter of the placeholder for a missing picture. */
  mark?: string | undefined
  className?: string | undefined
}

const srcSet = (key: string, format: string) =>
  `/pictures/${key}-360.${format} 360w, /pictures/${key}-720.${format} 720w`

/** The URL of one size, for places that take only one. */
export const pictureUrl = ({ key }: { key: string }, width: 360 | 720 = 720) => `/pictures/${key}-${width}.webp`

/** A square picture on its tint, which stays visible if the picture fails to load. */
export function Picture({ source, alt, sizes, first = false, mark = '', className }: Props) {
  if (!source) return <NoPicture alt={alt} mark={mark} className={className} />
  return (
    <picture className={cx(styles.tile, className)} style={{ backgroundColor: source.tint }}>
      <source type="image/avif" srcSet={srcSet(source.key, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(source, 360)}
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

/** Always the same hue for the same word. */
const hueOf = (word: string) =>
  Array.from(word).reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

function NoPicture({ alt, mark, className }: Pick<Props, 'alt' | 'className'> & { mark: string }) {
  const letter = Array.from(mark.trim())[0]?.toUpperCase()
  return (
    <span
      className={cx(styles.tile, styles.none, className)}
      style={{ '--hue': hueOf(mark) } as CSSProperties}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <svg viewBox="0 0 100 100" width={360} height={360} aria-hidden="true">
        <circle cx="50" cy="50" r="27" />
        {letter ? (
          <text x="50" y="50" dy="0.36em" textAnchor="middle">
            {letter}
          </text>
        ) : (
          <path d="M36 45h28l-2.5 18a3 3 0 0 1-3 2.6h-17a3 3 0 0 1-3-2.6zM42 48v-5a8 8 0 0 1 16 0v5" />
        )}
      </svg>
    </span>
  )
}
