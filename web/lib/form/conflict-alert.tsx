import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CompareVersions } from './compare-versions.tsx'
import type { VersionConflict } from './version-conflict.ts'

type Props = Pick<ComponentProps<typeof CompareVersions>, 'labels' | 'formats'> & {
  conflict: VersionConflict
  /** Sends the form: the typed values replace the stored ones. */
  onSave: () => unknown
}

/** Both versions of a conflicting edit, side by side, so that neither is lost or overwritten unseen. */
export function ConflictAlert({ conflict, labels, formats, onSave }: Props) {
  const { getValues, setValue, setFocus, clearErrors } = useFormContext()
  const saveTyped = () => {
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
  return (
    <Alert
      tone="error"
      title={<Trans>Changed by someone else while you were typing</Trans>}
      actions={
        <>
          <Button onClick={saveTyped}>
            <Trans>Save mine</Trans>
          </Button>
          <Button variant="secondary" onClick={useStored}>
            <Trans>Use the stored one</Trans>
          </Button>
        </>
      }
    >
      <CompareVersions
        labels={labels}
        formats={formats}
        heads={[<Trans key="mine">Yours</Trans>, <Trans key="stored">Stored</Trans>]}
        versions={[getValues(), conflict.values]}
      />
    </Alert>
  )
}
