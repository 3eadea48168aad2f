/** In a file without schemas, which no first view loads. `archived`: no longer sold; orders keep it. */
export const productStatuses = ['active', 'hidden', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** Products that the shop does not list. `hidden` includes active ones of an inactive category. */
export const shownProducts = ['hidden', 'archived'] as const

/** The low-stock level of a product for which none was set. */
export const usualLowStock = 10

/** Why a price was recorded. `first`: the price a product had when the history began. */
export const priceSources = ['first', 'added', 'edited', 'bulk', 'import'] as const
export type PriceSource = (typeof priceSources)[number]

/** Search words of one product at most, and characters of one. */
export const maxSearchWords = 20
export const longestSearchWord = 40

/** Readers that the page of a product differs for. */
export const previewReaders = ['visitor', 'member'] as const
export type PreviewReader = (typeof previewReaders)[number]

/** Pictures of one product at most. */
export const maxPictures = 8

/** `waiting` for the job that makes the sizes of an upload; `failed`: the upload is no picture. */
export const pictureStates = ['waiting', 'ready', 'failed'] as const

/** The highest price in shillings. */
export const maxPrice = 10_000_000

/** Which prices a bulk change writes. */
export const bulkPrices = ['both', 'selling', 'list'] as const
export const bulkUnits = ['percent', 'shillings'] as const

/** Orders of the list of brands. */
export const brandSorts = ['name', 'products'] as const
