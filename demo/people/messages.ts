export type DemoMessage = {
  name: string
  email: string | null
  phone: string | null
  language: 'en' | 'sw'
  message: string
  status: 'new' | 'read' | 'done'
  daysAgo: number
  answer?: string
}

/** What people wrote on the contact page, the oldest first. */
export const messages: DemoMessage[] = [
  {
    name: 'Zawadi Mwakio',
    email: 'zawadi.mwakio@example.com',
    phone: null,
    language: 'en',
    message: 'Do you deliver solar kits to Voi, and how long does it take?',
    status: 'done',
    daysAgo: 24,
    answer:
      'Hello Zawadi, we bring orders to the group meeting in Voi within a week. Talk to your credit officer to book.',
  },
  {
    name: 'Juma Wafula',
    email: null,
    phone: '+254712555101',
    language: 'sw',
    message: 'Naomba kujua kama mna baiskeli za mizigo zenye magurudumu imara kwa barabara ya murram.',
    status: 'done',
    daysAgo: 17,
    answer: 'Habari Juma, tunazo. Tafuta “baiskeli” dukani, au tupigie simu tukusaidie kuchagua.',
  },
  {
    name: 'Sister Agnes Nyokabi',
    email: 'sr.agnes@example.com',
    phone: '+254712555102',
    language: 'en',
    message:
      'Our school needs twelve three-decker beds before the term begins. Can a school buy without a lending group?',
    status: 'read',
    daysAgo: 6,
  },
  {
    name: 'Barasa Wanyonyi',
    email: null,
    phone: '+254712555103',
    language: 'sw',
    message: 'Tangi la lita 1,000 lililofika wiki iliyopita lina ufa. Nifanye nini ili libadilishwe?',
    status: 'new',
    daysAgo: 2,
  },
  {
    name: 'Cynthia Moraa',
    email: 'cynthia.moraa@example.com',
    phone: null,
    language: 'en',
    message: 'How do I join a group near Kisii? My neighbour bought a sewing machine through hers.',
    status: 'new',
    daysAgo: 1,
  },
]
