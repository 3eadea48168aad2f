import styles from './skeleton.module.css'

/** A grey bar where something of this size is about to stand. Say what loads beside it, in a live region. */
export const Skeleton = ({ width = '100%', height = '1em' }: { width?: string; height?: string }) => (
  <span aria-hidden className={styles.skeleton} style={{ width, height }} />
)
