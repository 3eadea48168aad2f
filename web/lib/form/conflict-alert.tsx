import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import styles from './form.module.css'
import type { VersionConflict } from './version-conflict.ts'

type Props = {
  conflict: VersionConflict
  /** The fields to compare, with their labels. */
  labels: Readonly<Record<string, ReactNode>>
  /** How the values of single fields are shown, where the value itself will not do. */
  formats?: Readonly<Record<string, (value: unknown) => ReactNode>>
  /** Sends the form: the typed values go over the stored ones. */
  onSave: () => unknown
}

const shown = (value: unknown) => (value === null || value === undefined || value === '' ? '–' : String(value))

/** Both versions of an edit that came too late, side by side: nothing typed is lost, nothing stored is overwritten unseen. */
export function ConflictAlert({ conflict, labels, formats = {}, onSave }: Props) {
  const { getValues, setValue, setFocus, clearErrors } = useFormContext()
  const mine: FieldValues = getValues()
  const saveMine = () => {
    setValue('version', conflict.version)
    return onSave()
  }
  const useStored = () => {
    for (const field of ['version', ...Object.keys(labels)])
      setValue(field, conflict.values[field], { shouldDirty: true })
    clearErrors()
    const [first] = Object.keys(labels)
    if (first) setFocus(first)
  }
  const cell = (field: string, value: unknown) => formats[field]?.(value) ?? shown(value)
  const differing = Object.entries(labels).filter(([field]) => shown(mine[field]) !== shown(conflict.values[field]))
  return (
    <Alert
      tone="error"
      title={<Trans>Changed by someone else while you were typing</Trans>}
      actions={
        <>
          <Button onClick={saveMine}>
            <Trans>Save mine</Trans>
          </Button>
          <Button look="secondary" onClick={useStored}>
            <Trans>Use the stored one</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.versions}>
        <span />
        <strong>
          <Trans>Yours</Trans>
        </strong>
        <strong>
          <Trans>Stored</Trans>
        </strong>
        {differing.map(([field, label]) => (
          <Fragment key={field}>
            <span>{label}</span>
            <span>{cell(field, mine[field])}</span>
            <span>{cell(field, conflict.values[field])}</span>
          </Fragment>
        ))}
      </div>
    </Alert>
  )
}
