import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { mostPictures } from '#contract/catalogue/product-choices.ts'
import { IconButton } from '#web/ui/button.tsx'
import styles from './pictures.module.css'

type Props = { files: readonly File[]; onRemove: ((file: File) => void) | undefined }

/** The pictures that a new product will get, each with a button that takes it off. */
export function ChosenFiles({ files, onRemove }: Props) {
  const { t } = useLingui()
  const count = Math.min(files.length, mostPictures)
  return (
    <>
      <p role="status">
        <Plural value={count} one="# picture will be added" other="# pictures will be added" />
        {files.length > count && (
          <>
            {'. '}
            <Trans>A product has at most {mostPictures} pictures.</Trans>
          </>
        )}
      </p>
      <ul className={styles.files}>
        {files.map((file) => {
          const { name, size } = file
          return (
            <li key={`${name} ${size}`} data-chosen>
              {name}
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
