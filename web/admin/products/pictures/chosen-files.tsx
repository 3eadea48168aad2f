import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { maxPictures } from '#contract/catalogue/product-choices.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import styles from './pictures.module.css'

type Props = { files: readonly File[]; onRemove: ((file: File) => void) | undefined }

/** The pictures that a new product will get, each with a button that takes it off. */
export function ChosenFiles({ files, onRemove }: Props) {
  const { t } = useLingui()
  const count = Math.min(files.length, maxPictures)
  return (
    <>
      <p role="status">
        <Plural value={count} one="# picture will be added" other="# pictures will be added" />
        {files.length > count && (
          <>
            {'. '}
            <Trans>A product has at most {maxPictures} pictures.</Trans>
          </>
        )}
      </p>
      <ul className={styles.files}>
        {files.map((file) => {
          const { name, size } = file
          return (
            <li key={`${name} ${size}`} data-chosen>
              <Preview file={file} />
              <span>{name}</span>
              {onRemove && (
                <IconButton aria-label={t`Remove ${name}`} onClick={() => onRemove(file)}>
                  <Trash2 aria-hidden size={18} />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** A chosen picture as the browser has it, before it is sent. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <Thumbnail src={address} alt="" />
}
