import { Trans, useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { type PictureProblem, pictureTypes, problemOf, readPicture } from '#web/features/profile/picture-file.ts'
import { initialsOf } from '#web/lib/format/initials.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './picture-choice.module.css'

type Props = {
  /** A path, or data of a new one. */
  picture: string | null
  /** Its letters stand where there is none. */
  name: string
  error: string | undefined
  onChange: (picture: string | null) => void
}

/** One's picture: shown as it will be, changed or taken away. Saved with the rest of the profile. */
export function PictureChoice({ picture, name, error, onChange }: Props) {
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const [busy, setBusy] = useState(false)

  const words: Record<PictureProblem, string> = {
    type: t`Please choose a JPEG, PNG, WebP or GIF picture.`,
    size: t`That picture is larger than 20 MB. Please choose a smaller one.`,
    unreadable: t`We could not read that picture. Please choose another one.`,
  }

  const choose = async (file: File | undefined) => {
    if (!file) return
    const found = problemOf(file)
    setProblem(found)
    if (found) return
    setBusy(true)
    const read = await readPicture(file)
    setBusy(false)
    if (read) onChange(read)
    else setProblem('unreadable')
  }

  const take = () => {
    setProblem(null)
    onChange(null)
  }

  const said = problem ? words[problem] : picture && error
  return (
    <div className={styles.choice}>
      {picture ? (
        <img className={styles.picture} src={picture} alt={name} width={96} height={96} />
      ) : (
        <span className={styles.picture} aria-hidden>
          {initialsOf(name)}
        </span>
      )}
      <div className={styles.side}>
        <div className={styles.buttons}>
          <Button
            look="secondary"
            busy={busy}
            aria-describedby={said ? `${id}-error` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            <Camera aria-hidden size={18} />
            {picture ? <Trans>Change picture</Trans> : <Trans>Upload picture</Trans>}
          </Button>
          {picture && (
            <Button look="quiet" onClick={take}>
              <Trans>Remove picture</Trans>
            </Button>
          )}
        </div>
        {said ? (
          <p id={`${id}-error`} className={styles.error} role="alert">
            {said}
          </p>
        ) : (
          <p id={`${id}-hint`} className={styles.hint}>
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
            // The same file can be chosen again.
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}
