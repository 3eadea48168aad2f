import { Trans } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { pictureTypes } from './picture-upload.ts'
import styles from './pictures.module.css'

type Props = { onFiles: (files: File[]) => void; disabled?: boolean }

/** Takes pictures by drag and drop, or chosen by mouse, keyboard or phone. */
export function PictureDrop({ onFiles, disabled = false }: Props) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles(Array.from(event.dataTransfer.files))
  }
  return (
    <label
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ImagePlus aria-hidden size={24} />
      <span>
        <Trans>Drop pictures here or choose them</Trans>
      </span>
      <input
        type="file"
        accept={pictureTypes}
        multiple
        disabled={disabled}
        onChange={({ target }) => {
          onFiles(Array.from(target.files ?? []))
          target.value = ''
        }}
      />
    </label>
  )
}
