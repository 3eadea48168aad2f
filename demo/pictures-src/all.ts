import { cookingPictures } from './cooking.ts'
import { packPictures } from './set-packs.ts'
import { solarPictures } from './solar.ts'
import { waterPictures } from './water.ts'

export const allDrawings = { ...cookingPictures, ...packPictures, ...solarPictures, ...waterPictures }
