import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { maxPictures } from '#contract/catalogue/product-choices.ts'
import { type ProductPicture, placePicture } from '#contract/catalogue/product-pictures.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { isWaiting, productPictures } from '../product-record.queries.ts'
import { keepNotAdded, notAddedOf } from './not-added.ts'
import { NotAddedAlert } from './not-added-alert.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { PictureTile } from './picture-tile.tsx'
import { type NotAdded, uploadPictures } from './picture-upload.ts'
import styles from './pictures.module.css'
import { UploadProgress, useUploadTexts } from './upload-progress.tsx'
import { useDragOrder } from './use-drag-order.ts'

type Move = { id: number; place: number; button?: HTMLElement }

/** The pictures of a product in their order, and the place to drop new ones. */
export function PicturesPanel({ productId }: { productId: number }) {
  const { t } = useLingui()
  const query = useQuery(productPictures(productId, useSession()))
  useReadAgain(isWaiting(query.data))
  return (
    <QueryBoundary query={query} loading={<Skeleton height="8rem" />} failed={t`Failed to load products.`}>
      {({ pictures }) => (
        <div className={styles.panel}>
          {pictures.length > 0 && <Tiles productId={productId} pictures={pictures} />}
          <Upload productId={productId} room={maxPictures - pictures.length} />
        </div>
      )}
    </QueryBoundary>
  )
}

/** Reads the product again once its pictures are ready: its record shows the first of them. */
function useReadAgain(waits: boolean) {
  const client = useQueryClient()
  const waited = useRef(false)
  useEffect(() => {
    if (waited.current && !waits) void client.invalidateQueries({ queryKey: productKeys.all })
    waited.current = waits
  }, [waits, client])
}

/** The pictures, which are ordered by their grips or their buttons. */
function Tiles({ productId, pictures }: { productId: number; pictures: readonly ProductPicture[] }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { queryKey } = productPictures(productId, useSession())
  const placing = useAction({
    run: ({ id, place }: Move) => api(placePicture, { params: { id }, body: { place } }),
    failed: t`The order could not be changed. Please try again.`,
    onDone: async (ordered, { button }) => {
      client.setQueryData(queryKey, ordered)
      await client.invalidateQueries({ queryKey: productKeys.all })
      if (button) setTimeout(() => button.focus())
    },
  })
  const place = (from: number, to: number) => {
    const id = pictures[from - 1]?.id
    if (id !== undefined && !placing.isBusy) placing.act({ id, place: to })
  }
  const { list, rowProps, gripProps } = useDragOrder(place)
  return (
    <ul ref={list} className={styles.tiles}>
      {pictures.map((picture, index) => (
        <PictureTile
          key={picture.id}
          picture={picture}
          place={index + 1}
          last={pictures.length}
          isBusy={placing.isBusy}
          onPlace={(to, button) => placing.act({ id: picture.id, place: to, button })}
          row={rowProps(index + 1)}
          grip={gripProps(index + 1)}
        />
      ))}
    </ul>
  )
}

type UploadProps = { productId: number; room: number }

function Upload({ productId, room }: UploadProps) {
  const texts = useUploadTexts()
  const [done, setDone] = useState(0)
  const [notAdded, setNotAdded] = useState(() => notAddedOf(productId))
  const show = (files: readonly NotAdded[]) => {
    keepNotAdded(productId, files)
    setNotAdded(files)
  }
  const { act, isBusy, input } = useAction({
    run: (files: File[]) => {
      setDone(0)
      show([])
      return uploadPictures({ productId, files, room, texts }, setDone)
    },
    failed: texts.failed,
    invalidates: [productKeys.all],
    onDone: show,
  })
  return (
    <>
      {notAdded.length > 0 && <NotAddedAlert notAdded={notAdded} room={room} onAgain={act} onClose={() => show([])} />}
      {room > 0 ? (
        <PictureDrop disabled={isBusy} onFiles={(files) => files.length > 0 && act(files)} />
      ) : (
        <p>
          <Trans>A product has at most {maxPictures} pictures. Delete one to add another.</Trans>
        </p>
      )}
      {isBusy && <UploadProgress done={done} total={Math.min(input?.length ?? 0, room)} />}
    </>
  )
}
