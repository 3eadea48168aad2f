import { Trans, useLingui } from '@lingui/react/macro'
import { maxPictures } from '#contract/catalogue/product-choices.ts'
import type { UploadTexts } from './picture-upload.ts'
import styles from './pictures.module.css'

/** Why a file did not become a picture, where the server gave no reason. */
export function useUploadTexts(): UploadTexts {
  const { t } = useLingui()
  return {
    unreadable: t`This file cannot be read as a picture. Use JPEG, PNG, WebP or GIF.`,
    noRoom: t`A product has at most ${maxPictures} pictures.`,
    failed: t`The picture could not be uploaded. Please try again.`,
  }
}

/** How many of the chosen pictures the server has. */
export function UploadProgress({ done, total }: { done: number; total: number }) {
  const { t } = useLingui()
  return (
    <p role="status" className={styles.progress}>
      <progress value={done} max={total} aria-label={t`Upload`} />
      <Trans>
        Uploading pictures: {done} of {total}
      </Trans>
    </p>
  )
}
