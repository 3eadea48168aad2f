import { ImageOff } from 'lucide-react'
import styles from './thumbnail.module.css'

/** A small square picture, or an icon where there is none. */
export const Thumbnail = ({ src, alt }: { src: string | null; alt: string }) => (
  <span className={styles.thumbnail}>
    {src ? (
      <img src={src} alt={alt} width={52} height={52} loading="lazy" decoding="async" />
    ) : (
      <ImageOff aria-hidden size={20} strokeWidth={1.5} />
    )}
  </span>
)
