import { DescribePictureInput } from '#contract/catalogue/product-pictures.staff.ts'

export const DescribePictureForm = DescribePictureInput
