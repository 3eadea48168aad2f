import type { Praise } from './reviews.ts'

/** For the house: light, kitchen, water, rooms. */
export const praiseHome: Praise[] = [
  {
    category: 'solar-lighting',
    about: /lantern|lamp\b|solar light|torch|bulb|flood|wall light|tube/i,
    lines: [
      'The children read with it until nine and it is still bright.',
      'We have stopped buying paraffin.',
      'Bright enough for the whole kitchen.',
      'Inawaka vizuri usiku kucha.',
      'I hang it over my stall in the evening and customers see the vegetables.',
      'The light is white and does not hurt the eyes.',
    ],
  },
  {
    category: 'solar-lighting',
    about: /home system|panel|batter|inverter|controller|heater|solar pump/i,
    lines: [
      'The fundi fixed it in one morning and it has worked every day.',
      'It keeps going through a cloudy week in July.',
      'No more paying to charge phones at the centre.',
      'Umeme bila bili, nimefurahi.',
      'I compared three shops before I chose this one.',
    ],
  },
  {
    category: 'solar-lighting',
    about: /wiring|cable/i,
    lines: ['Real copper, the fundi said so.', 'Does not get warm even with everything plugged in.'],
  },
  {
    category: 'cookstoves',
    about: /jiko|stove|fuel|briquettes|charcoal/i,
    lines: [
      'I use half the charcoal I used before.',
      'The house has no smoke any more.',
      'Githeri is ready before the children come from school.',
      'Inapika haraka na haina moshi.',
      'Keeps its heat for the chapati after the stew.',
    ],
  },
  {
    category: 'cookstoves',
    about: /gas|cooker|cylinder|ethanol|biogas|basket/i,
    lines: [
      'Heats fast and the flame is blue.',
      'Steady on the table even with the big sufuria.',
      'Tea is ready in five minutes in the morning.',
      'Rahisi kutumia, hata watoto wakubwa wanaweza.',
      'The gas lasts us two months now.',
    ],
  },
  {
    category: 'water',
    about: /tank|rainwater|gutter/i,
    lines: [
      'We catch the rain now and do not queue for water.',
      'No leak after three months.',
      'Carried up our hill without a dent.',
      'Maji ya kutosha hadi msimu ujao.',
    ],
  },
  {
    category: 'water',
    about: /filter|treatment|candle/i,
    lines: [
      'Maji safi, hata ladha imebadilika.',
      'The children have not had a running stomach since.',
      'Easy to clean, and the water is cool.',
    ],
  },
  {
    category: 'water',
    about: /jerrican|bucket|pump|handwash/i,
    lines: [
      'Strong, it fell from the cart and did not crack.',
      'The kitchen garden gets water in ten minutes.',
      'Imara na inafanya kazi yake.',
    ],
  },
  {
    category: 'beds-bedding',
    lines: [
      'We sleep warm even in July.',
      'The right size, as they said.',
      'Tunalala vizuri sasa.',
      'Soft, and it washes well.',
      'My visitors asked where I got it.',
    ],
  },
  {
    category: 'beds-bedding',
    about: /mattress/i,
    lines: ['My back stopped paining after two weeks.', 'Firm, and it has not sunk.'],
  },
  {
    category: 'beds-bedding',
    about: /mosquito/i,
    lines: ['Hakuna mbu tena.', 'Wide enough to tuck in on every side.'],
  },
  {
    category: 'furniture',
    lines: [
      'It changed the look of my sitting room.',
      'Carried in by two people, no scratch on it.',
      'Kazi safi, fundi alijua kazi yake.',
      'Wageni wote wanauliza nilinunua wapi.',
      'Nicely made; the colour is as shown.',
    ],
  },
  {
    category: 'furniture',
    about: /sofa|chair|stool|table|desk|dining|bed/i,
    lines: ['The joints are firm and it does not shake.', 'Comfortable after a long day at the market.'],
  },
  {
    category: 'furniture',
    about: /wardrobe|chest|rack|shelf|cabinet|unit/i,
    lines: ['Everything has its place now.', 'Took my son an hour to put together.', 'Holds more than I thought.'],
  },
  {
    category: 'kitchenware',
    lines: [
      'I bought one for home and one for the food kiosk.',
      'Rahisi kusafisha.',
      'Used every day and still looks new.',
      'Enough for the whole group when they meet at my place.',
      'My kitchen looks different now.',
    ],
  },
  {
    category: 'kitchenware',
    about: /sufuria|\bpan\b|pans|pots?\b|karai|skillet/i,
    lines: ['Heavy, and does not burn at the bottom.', 'Ugali haishiki kabisa.', 'The lids fit tightly.'],
  },
  {
    category: 'kitchenware',
    about: /flask|kettle|hot pot/i,
    lines: ['Tea stays hot from morning until four.', 'Chai inabaki moto hadi jioni.'],
  },
  {
    category: 'kitchenware',
    about: /knife|knives|grater|board/i,
    lines: ['Sharp from the first day.', 'Cuts sukuma wiki as thin as I like it.'],
  },
  {
    category: 'home-appliances',
    lines: [
      'Uses little electricity, the token lasts as before.',
      'The guarantee card was in the box.',
      'Inafanya kazi vizuri tangu siku ya kwanza.',
      'Quiet and easy to clean.',
      'I do not know how we managed without it.',
    ],
  },
  {
    category: 'home-appliances',
    about: /refrigerator|freezer|showcase/i,
    lines: ['I sell cold drinks with it and it has paid for itself.', 'Maziwa hayaharibiki tena.'],
  },
  {
    category: 'home-appliances',
    about: /iron/i,
    lines: ['School shirts are done in one stroke.', 'Heavy enough for khanga.'],
  },
  {
    category: 'home-appliances',
    about: /blender|juice|mixer/i,
    lines: ['Fresh juice every morning.', 'Grinds even dry spice.'],
  },
  {
    category: 'cleaning-laundry',
    lines: [
      'Lasts longer than what I bought before.',
      'Washing day is half the work now.',
      'Nyumba inang’aa.',
      'I bring one to my mother each month.',
      'Strong, and it has not broken yet.',
    ],
  },
  {
    category: 'cleaning-laundry',
    about: /soap|powder|bleach|liquid/i,
    lines: ['Nguo zinatoka safi.', 'Cleans well with little water.'],
  },
]
