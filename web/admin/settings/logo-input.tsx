import { Trans, useLingui } from '@lingui/react/macro'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { largestPicture } from '#contract/account/profile.ts'
import { dataUrlOf, pictureTypes } from '#web/features/profile/picture-file.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/form/field-frame.tsx'
import styles from './settings.module.css'

/** The logo: a path, the data of a new picture, or null. It is saved with the other settings. */
export function LogoInput({ name, label, company }: { name: string; label: string; company: string }) {
  const { t } = useLingui()
  const { field, fieldState } = useController<FieldValues, string>({ name })
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const logo = typeof field.value === 'string' ? field.value : null

  const choose = async (file: File | undefined) => {
    if (!file) return
    const isFit = pictureTypes.includes(file.type) && file.size <= largestPicture
    setProblem(isFit ? null : t`Please choose a JPEG, PNG, WebP or GIF picture of at most 5 MB.`)
    if (!isFit) return
    const read = await dataUrlOf(file).catch(() => null)
    if (read) field.onChange(read)
    else setProblem(t`We could not read that picture. Please choose another one.`)
  }

  return (
    <FieldFrame
      label={label}
      hint={t`Shown at the top of the shop, next to its name.`}
      error={problem ?? fieldState.error?.message}
    >
      {(control) => (
        <div className={styles.logo}>
          {logo && <img src={logo} alt={company} className={styles.picture} />}
          <input
            ref={input}
            type="file"
            accept={pictureTypes.join(',')}
            hidden
            onChange={({ target }) => {
              void choose(target.files?.[0])
              target.value = ''
            }}
          />
          <Button {...control} variant="quiet" ref={field.ref} onClick={() => input.current?.click()}>
            <ImageUp aria-hidden size={18} />
            {logo ? <Trans>Change logo</Trans> : <Trans>Upload logo</Trans>}
          </Button>
          {logo && (
            <Button variant="quiet" onClick={() => field.onChange(null)}>
              <Trans>Remove logo</Trans>
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
