import { baby } from './baby.ts'
import { bedsBedding } from './beds-bedding.ts'
import { bicyclesBoda } from './bicycles-boda.ts'
import { building } from './building.ts'
import { cleaningLaundry } from './cleaning-laundry.ts'
import { cookstoves } from './cookstoves.ts'
import { farm } from './farm.ts'
import { foodHampers } from './food-hampers.ts'
import { furniture } from './furniture.ts'
import { healthBeauty } from './health-beauty.ts'
import { homeAppliances } from './home-appliances.ts'
import { kitchenware } from './kitchenware.ts'
import { livestock } from './livestock.ts'
import { phones } from './phones.ts'
import { school } from './school.ts'
import { solarLighting } from './solar-lighting.ts'
import { tailoringBusiness } from './tailoring-business.ts'
import { tvAudio } from './tv-audio.ts'
import type { DemoCategory } from './types.ts'
import { water } from './water.ts'

export { brands } from './brands.ts'

/** The demo catalogue in the order of the shop's menu. */
export const categories: DemoCategory[] = [
  solarLighting,
  cookstoves,
  water,
  phones,
  tvAudio,
  bedsBedding,
  furniture,
  kitchenware,
  homeAppliances,
  farm,
  livestock,
  school,
  baby,
  healthBeauty,
  foodHampers,
  bicyclesBoda,
  tailoringBusiness,
  building,
  cleaningLaundry,
]
