import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostPictures } from '#contract/catalogue/product-choices.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { productPictures } from '../product-record.queries.ts'
import { PictureDrop } from './picture-drop.tsx'
import { PictureTile } from './picture-tile.tsx'
import { uploadPictures } from './picture-upload.ts'
import styles from './pictures.module.css'

/** The pictures of a product in their order, and the place to drop new ones. */
export function PicturesPanel({ productId }: { productId: number }) {
  const { t } = useLingui()
  const query = useQuery(productPictures(productId, useSession()))
  return (
    <QueryBoundary query={query} loading={<Skeleton height="8rem" />} failed={t`Failed to load products.`}>
      {({ pictures }) => (
        <div className={styles.panel}>
          {pictures.length > 0 && (
            <ul className={styles.tiles}>
              {pictures.map((picture, index) => (
                <PictureTile key={picture.id} picture={picture} place={index + 1} last={pictures.length} />
              ))}
            </ul>
          )}
          <Upload productId={productId} room={mostPictures - pictures.length} />
        </div>
      )}
    </QueryBoundary>
  )
}

function Upload({ productId, room }: { productId: number; room: number }) {
  const { t } = useLingui()
  const [done, setDone] = useState(0)
  const { act, isBusy, input } = useAction({
    run: (files: File[]) => {
      setDone(0)
      return uploadPictures(productId, files, setDone)
    },
    failed: t`The picture could not be uploaded. Please try again.`,
    invalidates: [productKeys.all],
    onDone: (unread) => {
      const names = unread.join(', ')
      if (names) toast(t`These files are no pictures: ${names}`, 'error')
    },
  })
  const total = input?.length ?? 0
  if (room <= 0) {
    return (
      <p>
        <Trans>A product has at most {mostPictures} pictures. Delete one to add another.</Trans>
      </p>
    )
  }
  return (
    <>
      <PictureDrop disabled={isBusy} onFiles={(files) => files.length > 0 && act(files.slice(0, room))} />
      {isBusy && (
        <p role="status" className={styles.progress}>
          <progress value={done} max={total} aria-label={t`Upload`} />
          <Trans>
            Uploading pictures: {done} of {total}
          </Trans>
        </p>
      )}
    </>
  )
}
