import { Trans, useLingui } from '@lingui/react/macro'
import { Upload, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { IconButton } from '../button.tsx'
import { FieldFrame } from './field-frame.tsx'
import styles from './upload-input.module.css'

type Props = { name: string; label: ReactNode; hint?: ReactNode; accept: string; className?: string }

/** One file, chosen or dropped. The value is the file, or null. */
export function UploadInput({ name, label, hint, accept, className }: Props) {
  const { t } = useLingui()
  const { field, fieldState } = useController<FieldValues, string>({ name })
  const file = field.value instanceof File ? field.value : null
  return (
    <FieldFrame label={label} hint={hint} error={fieldState.error?.message} className={className}>
      {(control) => (
        <div className={styles.upload}>
          <input
            {...control}
            // Scripts cannot set the value of a file input, so a new input replaces it when the file changes.
            key={file?.name ?? ''}
            ref={field.ref}
            type="file"
            accept={accept}
            className={styles.input}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(target.files?.[0] ?? null)}
          />
          <span className={styles.name}>
            <Upload aria-hidden size={18} />
            {file ? file.name : <Trans>Choose a file or drop it here</Trans>}
          </span>
          {file && (
            <IconButton aria-label={t`Remove the file`} className={styles.remove} onClick={() => field.onChange(null)}>
              <X aria-hidden size={18} />
            </IconButton>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
