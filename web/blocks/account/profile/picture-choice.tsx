import { Trans, useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { type PictureProblem, pictureTypes, problemOf, readPicture } from '#web/features/profile/picture-file.ts'
import { initialsOf } from '#web/lib/format/initials.ts'
import { Button } from '#web/ui/button.tsx'
import notes from '#web/ui/form/field.module.css'
import styles from './picture-choice.module.css'

type Props = {
  /** Name of the field, whose value is a path, the data of a new picture, or null. */
  name: string
  /** Name of the person, whose initials are shown without a picture. */
  person: string
}

/** Previews, changes or removes the picture of a profile. It is saved with the rest of the profile. */
export function PictureChoice({ name, person }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { field, fieldState } = useController<FieldValues, string>({ name })
  const picture = typeof field.value === 'string' ? field.value : null
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const [isReading, setReading] = useState(false)

  const messages: Record<PictureProblem, string> = {
    type: t`Please choose a JPEG, PNG, WebP or GIF picture.`,
    size: t`That picture is larger than 20 MB. Please choose a smaller one.`,
    unreadable: t`We could not read that picture. Please choose another one.`,
  }

  const choose = async (file: File | undefined) => {
    if (!file) return
    const found = problemOf(file)
    setProblem(found)
    if (found) return
    setReading(true)
    const read = await readPicture(file)
    setReading(false)
    if (read) field.onChange(read)
    else setProblem('unreadable')
  }

  const take = () => {
    setProblem(null)
    field.onChange(null)
  }

  const problemText = problem ? messages[problem] : picture && fieldState.error?.message
  return (
    <div className={styles.choice}>
      {picture ? (
        <img className={styles.picture} src={picture} alt={person} width={96} height={96} />
      ) : (
        <span className={styles.picture} aria-hidden>
          {initialsOf(person)}
        </span>
      )}
      <div className={styles.side}>
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            ref={field.ref}
            busy={isReading}
            aria-describedby={problemText ? `${id}-error` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            <Camera aria-hidden size={18} />
            {picture ? <Trans>Change picture</Trans> : <Trans>Upload picture</Trans>}
          </Button>
          {picture && (
            <Button variant="quiet" onClick={take}>
              <Trans>Remove picture</Trans>
            </Button>
          )}
        </div>
        {problemText ? (
          <p id={`${id}-error`} className={notes.error} role="alert">
            {problemText}
          </p>
        ) : (
          <p id={`${id}-hint`} className={notes.hint}>
            <Trans>JPEG, PNG, WebP or GIF. It will be cropped square.</Trans>
          </p>
        )}
        <input
          ref={input}
          type="file"
          name="picture"
          hidden
          accept={pictureTypes.join(',')}
          onChange={(event) => {
            choose(event.target.files?.[0])
            // Without this, choosing the same file again would fire no change event.
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}
