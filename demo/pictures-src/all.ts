import { babyPictures } from './baby.ts'
import { beautyPictures } from './beauty.ts'
import { beddingPictures } from './bedding.ts'
import { buildingPictures } from './building.ts'
import { businessPictures } from './business.ts'
import { cleaningPictures } from './cleaning.ts'
import { cookingPictures } from './cooking.ts'
import { farmPictures } from './farm.ts'
import { furniturePictures } from './furniture.ts'
import { healthAndFoodPictures } from './health-and-food.ts'
import { homeAppliancesPictures } from './home-appliances.ts'
import type { PictureSet } from './kit.ts'
import { kitchenAppliancesPictures } from './kitchen-appliances.ts'
import { kitchenCookingPictures } from './kitchen-cooking.ts'
import { kitchenTablePictures } from './kitchen-table.ts'
import { livestockPictures } from './livestock.ts'
import { phonesPictures } from './phones.ts'
import { schoolPictures } from './school.ts'
import { seatingPictures } from './seating.ts'
import { packPictures } from './set-packs.ts'
import { solarPictures } from './solar.ts'
import { tvAudioPictures } from './tv-audio.ts'
import { waterPictures } from './water.ts'
import { wheelsPictures } from './wheels.ts'

export const allDrawings: PictureSet = {
  ...babyPictures,
  ...beautyPictures,
  ...beddingPictures,
  ...buildingPictures,
  ...businessPictures,
  ...cleaningPictures,
  ...cookingPictures,
  ...farmPictures,
  ...furniturePictures,
  ...healthAndFoodPictures,
  ...homeAppliancesPictures,
  ...kitchenAppliancesPictures,
  ...kitchenCookingPictures,
  ...kitchenTablePictures,
  ...livestockPictures,
  ...phonesPictures,
  ...schoolPictures,
  ...seatingPictures,
  ...packPictures,
  ...solarPictures,
  ...tvAudioPictures,
  ...waterPictures,
  ...wheelsPictures,
}
