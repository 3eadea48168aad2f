import { queryOptions } from '@tanstack/react-query'
import type { PreviewReader } from '#contract/catalogue/product-choices.ts'
import { listProductPictures } from '#contract/catalogue/product-pictures.staff.ts'
import {
  listLeadingSynonyms,
  listPriceChanges,
  listProductHistory,
  previewProduct,
} from '#contract/catalogue/product-reads.staff.ts'
import { getProductRecord, listProductChoices } from '#contract/catalogue/products.staff.ts'
import { listStockMovements } from '#contract/catalogue/stock-changes.staff.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { recordHistory } from '../record/record-history.queries.ts'

/** In milliseconds. */
const staleTime = 5_000

export type ProductChoices = ResponseOf<typeof listProductChoices>

export const productRecord = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: productKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getProductRecord, { params: { id }, signal }),
  })

/** A product as its page shows it to a reader, always read again: it may have changed in any part. */
export const productPreview = (id: number, as: PreviewReader, { key }: Session) =>
  queryOptions({
    queryKey: productKeys.part(key, 'preview', { id, as }),
    staleTime: 0,
    queryFn: ({ signal }) => api(previewProduct, { params: { id }, query: { as }, signal }),
  })

/** All categories and brands, to choose for a product. */
export const formChoices = ({ key }: Session) =>
  queryOptions({
    queryKey: productKeys.part(key, 'form-choices'),
    staleTime: 60_000,
    queryFn: ({ signal }) => api(listProductChoices, { signal }),
  })

type Pictures = ResponseOf<typeof listProductPictures>
/** Whether a picture waits for its job. */
export const isWaiting = (data: Pictures | undefined) =>
  data?.pictures.some(({ state }) => state === 'waiting') ?? false

/** The pictures of a product, read again until none waits for its job. */
export const productPictures = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: productKeys.part(key, 'pictures', id),
    staleTime,
    queryFn: ({ signal }): Promise<Pictures> => api(listProductPictures, { params: { id }, signal }),
    refetchInterval: ({ state }) => (isWaiting(state.data) ? 1_500 : false),
  })

/** The changes of a product, newest first. */
export const productHistory = (id: number, { key }: Session) =>
  recordHistory(productKeys.part(key, 'history', id), (request) =>
    api(listProductHistory, { params: { id }, ...request }),
  )

/** Synonyms by which a search finds the product. */
export const leadingSynonyms = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: productKeys.part(key, 'synonyms', id),
    staleTime,
    queryFn: ({ signal }) => api(listLeadingSynonyms, { params: { id }, signal }),
  })

export const priceChanges = (id: number, size: number, { key }: Session) =>
  queryOptions({
    queryKey: productKeys.part(key, 'prices', { id, size }),
    staleTime,
    queryFn: ({ signal }) => api(listPriceChanges, { params: { id }, query: { size }, signal }),
  })

export const stockMovements = (id: number, size: number, { key }: Session) =>
  queryOptions({
    queryKey: productKeys.part(key, 'movements', { id, size }),
    staleTime,
    queryFn: ({ signal }) => api(listStockMovements, { params: { id }, query: { size }, signal }),
  })
