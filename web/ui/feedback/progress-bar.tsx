import styles from './progress-bar.module.css'

type Props = { max: number; value: number; label: string }

export const ProgressBar = ({ max, value, label }: Props) => (
  <progress className={styles.bar} max={max} value={value} aria-label={label} />
)
