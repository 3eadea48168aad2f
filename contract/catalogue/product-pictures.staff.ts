import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParam } from '../lists.ts'
import { oneLine } from '../texts.ts'
import { maxPictures, pictureStates } from './product-choices.ts'

const permission = 'Manage Products'
const params = z.object({ id: IdParam })

/** A picture as a data URL: JPEG, PNG, WebP or GIF by its content. At most 5 MB, else TOO_LARGE. */
const PictureData = z.string().regex(/^data:image\/(?:jpeg|png|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/)
/** What the picture shows, for people who do not see it. */
const alternative = { alt: oneLine(200).default(''), altSw: oneLine(200).default('') }

export const DescribePictureInput = z.strictObject(alternative)

export const ProductPicture = z.object({
  id: Id,
  key: z.string(),
  tint: z.string(),
  alt: z.string(),
  altSw: z.string(),
  /** Its files exist once it is ready. */
  state: z.enum(pictureStates),
})
export type ProductPicture = z.infer<typeof ProductPicture>

/** In their order; the first one that is ready is that of cards. */
const response = z.object({ pictures: z.array(ProductPicture) })

export const listProductPictures = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/:id/pictures',
  permission,
  description: 'The pictures of a product, with those that are being made.',
  params,
  response,
})

/** TOO_MANY_PICTURES above eight, PICTURE_NOT_READABLE for another format. */
export const addProductPicture = defineEndpoint({
  method: 'POST',
  path: '/api/v1/products/:id/pictures',
  permission,
  description:
    'Upload a picture, last in the order; a job makes its sizes. Takes a data URL. Answers 409 TOO_MANY_PICTURES, 413 TOO_LARGE or 422 PICTURE_NOT_READABLE.',
  idempotent: true,
  status: 201,
  params,
  body: z.strictObject({ data: PictureData, ...alternative }),
  response,
})

export const describePicture = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/product-pictures/:id',
  permission,
  description: 'State what a picture shows, in both languages.',
  params,
  body: DescribePictureInput,
  response,
})

export const placePicture = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/product-pictures/:id/place',
  permission,
  description: 'Move a picture to a position in the order of its product. Positions count from 1.',
  params,
  body: z.strictObject({ place: z.int().min(1).max(maxPictures) }),
  response,
})

export const deletePicture = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/product-pictures/:id',
  permission,
  description: 'Delete a picture.',
  params,
  response,
})
