import { Fragment, type ReactNode } from 'react'
import styles from './compare-versions.module.css'

type Values = Readonly<Record<string, unknown>>

type Props = {
  /** The fields to compare, with their labels. */
  labels: Readonly<Record<string, ReactNode>>
  /** How to show the values of single fields that need formatting. */
  formats?: Readonly<Record<string, (value: unknown) => ReactNode>> | undefined
  heads: readonly [ReactNode, ReactNode]
  versions: readonly [Values, Values]
}

const shown = (value: unknown) => {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The fields in which two versions of a record differ, side by side. */
export function CompareVersions({ labels, formats = {}, heads, versions: [left, right] }: Props) {
  const differing = Object.entries(labels).filter(([field]) => shown(left[field]) !== shown(right[field]))
  const cell = (field: string, value: unknown) => formats[field]?.(value) || shown(value)
  if (differing.length === 0) return null
  return (
    <div className={styles.versions}>
      <span />
      <strong>{heads[0]}</strong>
      <strong>{heads[1]}</strong>
      {differing.map(([field, label]) => (
        <Fragment key={field}>
          <span>{label}</span>
          <span>{cell(field, left[field])}</span>
          <span>{cell(field, right[field])}</span>
        </Fragment>
      ))}
    </div>
  )
}
