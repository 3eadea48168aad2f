import { solarLightingLamps } from './solar-lighting-lamps.ts'
import { solarLightingSystems } from './solar-lighting-systems.ts'
import type { DemoCategory } from './types.ts'

export const solarLighting: DemoCategory = {
  name: 'Solar & Lighting',
  slug: 'solar-lighting',
  icon: 'lamp',
  description: 'Lanterns, home systems, panels and bulbs for homes with or without mains power.',
  subCategories: [
    'Solar Lanterns',
    'Solar Home Systems',
    'Solar Panels',
    'Solar Batteries',
    'Charge Controllers',
    'Inverters',
    'Solar Bulbs',
    'Solar Floodlights',
    'Torches',
    'LED Bulbs',
    'Wiring & Extensions',
    'Solar Water Heaters',
    'Solar Pumps',
  ],
  products: [...solarLightingSystems, ...solarLightingLamps],
}
