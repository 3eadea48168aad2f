import type { CommunityName } from './names.ts'

export type DemoBranch = {
  code: string
  name: string
  town: string
  /** Estates and villages that the branch serves. */
  locations: string[]
  /** Weights of the name groups that live there. */
  people: Partial<Record<CommunityName, number>>
}

/** The branches; their ids count from 1 in this order. */
export const branches: DemoBranch[] = [
  {
    code: 'NRB',
    name: 'Nairobi',
    town: 'Nairobi',
    locations: [
      'Kawangware',
      'Kayole',
      'Umoja',
      'Githurai',
      'Kangemi',
      'Dandora',
      'Kibera',
      'Embakasi',
      'Kariobangi',
      'Rongai',
    ],
    people: { kikuyu: 4, luo: 2, luhya: 3, kamba: 3, kisii: 1, northern: 1, maasai: 1 },
  },
  {
    code: 'KSM',
    name: 'Kisumu',
    town: 'Kisumu',
    locations: [
      'Kondele',
      'Nyalenda',
      'Manyatta',
      'Mamboleo',
      'Migosi',
      'Nyamasaria',
      'Ahero',
      'Otonglo',
      'Kibos',
      'Maseno',
    ],
    people: { luo: 7, luhya: 2, kisii: 1 },
  },
  {
    code: 'NKR',
    name: 'Nakuru',
    town: 'Nakuru',
    locations: [
      'Njoro',
      'Bahati',
      'Free Area',
      'Kaptembwo',
      'Lanet',
      'Molo',
      'Subukia',
      'Rongai Centre',
      'Mau Narok',
      'Pipeline',
    ],
    people: { kikuyu: 5, kalenjin: 3, luhya: 1, kisii: 1, maasai: 1 },
  },
  {
    code: 'MSA',
    name: 'Mombasa',
    town: 'Mombasa',
    locations: [
      'Likoni',
      'Kisauni',
      'Changamwe',
      'Mtwapa',
      'Bamburi',
      'Majengo',
      'Miritini',
      'Ukunda',
      'Mikindani',
      'Kilifi',
    ],
    people: { coast: 7, kamba: 2, luo: 1, northern: 1 },
  },
  {
    code: 'ELD',
    name: 'Eldoret',
    town: 'Eldoret',
    locations: ['Langas', 'Huruma', 'Kapsoya', 'Turbo', 'Moiben', 'Ziwa', 'Burnt Forest', 'Iten Road', 'Kimumu', 'Soy'],
    people: { kalenjin: 6, luhya: 3, kikuyu: 1 },
  },
  {
    code: 'MCK',
    name: 'Machakos',
    town: 'Machakos',
    locations: [
      'Kathiani',
      'Mwala',
      'Tala',
      'Kangundo',
      'Mutituni',
      'Masii',
      'Athi River',
      'Wamunyu',
      'Mlolongo',
      'Katoloni',
    ],
    people: { kamba: 8, kikuyu: 1, maasai: 1 },
  },
]
