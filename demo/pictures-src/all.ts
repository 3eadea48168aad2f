import { appliancePictures } from './appliances.ts'
import { beddingPictures } from './bedding.ts'
import { buildingPictures } from './building.ts'
import { cookingPictures } from './cooking.ts'
import { electronicPictures } from './electronics.ts'
import { farmPictures } from './farm.ts'
import { furniturePictures } from './furniture.ts'
import type { PictureSet } from './kit.ts'
import { kitchenPictures } from './kitchen.ts'
import { peoplePictures } from './people.ts'
import { packPictures } from './set-packs.ts'
import { solarPictures } from './solar.ts'
import { waterPictures } from './water.ts'
import { workPictures } from './work.ts'

export const allDrawings: PictureSet = {
  ...appliancePictures,
  ...beddingPictures,
  ...buildingPictures,
  ...cookingPictures,
  ...electronicPictures,
  ...farmPictures,
  ...furniturePictures,
  ...kitchenPictures,
  ...peoplePictures,
  ...packPictures,
  ...solarPictures,
  ...waterPictures,
  ...workPictures,
}
