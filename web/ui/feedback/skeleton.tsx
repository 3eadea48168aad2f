import styles from './skeleton.module.css'

/** A grey bar of the size of content that loads. The caller announces the loading in a live region. */
export const Skeleton = ({ width = '100%', height = '1em' }: { width?: string; height?: string }) => (
  <span aria-hidden className={styles.skeleton} style={{ width, height }} />
)
