import type { Praise } from './reviews.ts'

/** For work, school and the person: phones, farm, business, building, care. */
export const praiseWork: Praise[] = [
  {
    category: 'phones',
    lines: [
      'Original as described, it came sealed.',
      'Good value, my daughter uses it for school too.',
      'Works as it should, nothing to complain of.',
      'Nzuri, nimeitumia miezi miwili sasa.',
      'Just what I needed for M-Pesa work.',
    ],
  },
  {
    category: 'phones',
    about: /smartphones|feature phones|tablets/i,
    lines: [
      'The battery lasts two days.',
      'Network is good even in our village.',
      'Simu nzuri, inashika mtandao vizuri.',
    ],
  },
  {
    category: 'phones',
    about: /charger|power bank/i,
    lines: ['Charges fast, also on the boda.', 'I charge two phones for the whole weekend.'],
  },
  {
    category: 'phones',
    about: /earphones|speaker|earbuds/i,
    lines: ['Sauti safi kwa bei hii.', 'Loud and clear, no crackle.'],
  },
  {
    category: 'tv-audio',
    lines: [
      'Easy to set up, my son did it alone.',
      'The whole plot comes to us for the match.',
      'Sauti ni safi kabisa.',
      'Works well with our solar.',
      'It gave no trouble since it came.',
    ],
  },
  {
    category: 'tv-audio',
    about: /television/i,
    lines: ['Clear picture, strong colours.', 'Picha ni safi kama ya sinema.'],
  },
  {
    category: 'tv-audio',
    about: /radio|woofer|sound/i,
    lines: ['Loud enough for the church choir.', 'Catches all the vernacular stations.'],
  },
  {
    category: 'farm',
    about: /seed|seedling/i,
    lines: [
      'Germinated in six days, nearly all of it.',
      'It was not expired and the seal was whole.',
      'Yameota sawa kabisa.',
      'Stood well even when the rain came late.',
    ],
  },
  {
    category: 'farm',
    about: /fertiliser|foliar|manure|lime/i,
    lines: [
      'Harvest was two bags more than last season.',
      'The leaves turned dark green within two weeks.',
      'Mavuno yameongezeka.',
      'The officer explained how much to use per acre.',
    ],
  },
  {
    category: 'farm',
    about: /herbicide|insecticide|fungicide|dust/i,
    lines: [
      'The pests were gone in three days.',
      'Imefanya kazi, shamba liko safi.',
      'Clear instructions on the bottle.',
    ],
  },
  {
    category: 'farm',
    about: /hoes|panga|slasher|spade|rake|wheelbarrow|sprayer|shell|chaff|watering|hose|drip|gumboots/i,
    lines: [
      'Strong, it has not bent in hard soil.',
      'Saved me two casual workers this season.',
      'Kazi ya siku mbili sasa ni ya asubuhi moja.',
      'Made to last, not like the market ones.',
    ],
  },
  {
    category: 'farm',
    about: /storage|tarpaulin|dam|shade|greenhouse/i,
    lines: ['No weevils and no rot this year.', 'Strong material, the wind did not tear it.'],
  },
  {
    category: 'livestock',
    lines: [
      'My animals are doing well since.',
      'Good for small keepers like me.',
      'Mifugo wangu wanaendelea vizuri.',
      'The vet said it is the right one.',
      'It has paid for itself already.',
    ],
  },
  {
    category: 'livestock',
    about: /chick|layer|coop|feeder|drinker|incubator/i,
    lines: ['The birds no longer waste the feed.', 'More eggs every week.', 'Kuku wanataga vizuri.'],
  },
  {
    category: 'livestock',
    about: /dairy|milk|cow/i,
    lines: ['Milk went up by a litre within the week.', 'Ng’ombe wanatoa maziwa zaidi.'],
  },
  {
    category: 'livestock',
    about: /bee/i,
    lines: ['The first honey came after four months.', 'Not one sting since I have it.'],
  },
  {
    category: 'school',
    lines: [
      'Still looks new after a whole term.',
      'My child is happy and the teacher asked where I bought it.',
      'Mtoto amefurahi sana.',
      'Came a week before schools opened.',
      'Cheaper than buying in pieces at the bookshop.',
    ],
  },
  {
    category: 'school',
    about: /uniform|sweater|shirt|socks|shoes/i,
    lines: ['The right colour for our school and does not fade.', 'Saizi ni sawa kabisa.'],
  },
  {
    category: 'school',
    about: /book/i,
    lines: ['Thick paper, the ink does not pass through.', 'Her marks in maths went up.'],
  },
  {
    category: 'baby',
    lines: [
      'Soft and easy to wash.',
      'The baby sleeps well and so do we.',
      'I gave one to my sister as a gift too.',
      'Nzuri sana kwa mtoto.',
      'The clinic nurse liked it.',
    ],
  },
  { category: 'baby', about: /diaper|wipes|napp/i, lines: ['No rash, and dry until morning.', 'Haivuji usiku.'] },
  { category: 'baby', about: /jelly|lotion/i, lines: ['Nzuri kwa ngozi ya mtoto.'] },
  {
    category: 'health-beauty',
    about: /lotion|jell|soap|butter|gel|bath/i,
    lines: [
      'Smells nice and a little goes far.',
      'The skin stays soft the whole day.',
      'Ngozi inabaki laini.',
      'Lasts a family two months.',
    ],
  },
  {
    category: 'health-beauty',
    about: /hair|salon|barber|dryer|clipper|make-up|lipstick|nail|perfum/i,
    lines: ['My salon customers ask for it by name.', 'Professional quality for my small shop.', 'Wateja wanaipenda.'],
  },
  {
    category: 'health-beauty',
    about: /monitor|meter|thermometer|glasses|wheelchair|walking|first aid/i,
    lines: ['Helps my mother every day.', 'Every home should have it.', 'Inanisaidia kila siku.', 'Easy to use alone.'],
  },
  {
    category: 'health-beauty',
    about: /sanitary/i,
    lines: ['My daughters do not miss school any more.', 'Comfortable the whole day.', 'Enough for three months.'],
  },
  {
    category: 'food-hampers',
    lines: [
      'Fresh, and the weight was correct on my own scale.',
      'Took the family through the whole month.',
      'Bei nzuri kuliko dukani.',
      'Our table banking orders it for everyone in December.',
      'Clean, no stones, well sealed.',
    ],
  },
  {
    category: 'bicycles-boda',
    lines: [
      'I ride sixty kilometres a day and it holds.',
      'My passengers trust it, and the police too.',
      'Imara hata kwa barabara mbovu.',
      'Easy to fit, ten minutes at the stage.',
      'Three of us at the stage bought it.',
    ],
  },
  {
    category: 'bicycles-boda',
    about: /tyre|tube/i,
    lines: ['Good grip on the murram road.', 'Five months and no puncture.'],
  },
  {
    category: 'tailoring-business',
    lines: [
      'My small business started with this.',
      'Imeniongezea wateja.',
      'It paid for itself in one season.',
      'Good for a beginner.',
      'I use it from morning until evening.',
    ],
  },
  {
    category: 'tailoring-business',
    about: /sewing|overlock|stitch/i,
    lines: ['I finish three uniforms a day now.', 'Stitches stay even on thick cloth.'],
  },
  {
    category: 'tailoring-business',
    about: /fabric|kitenge|khanga|thread|lining/i,
    lines: ['Colours do not run in the wash.', 'Kitambaa ni kizuri.'],
  },
  {
    category: 'building',
    lines: [
      'Fundi ameridhika nayo.',
      'We finished the house with it.',
      'Delivered to the site in good order.',
      'Better than what the hardware here sells.',
      'Strong, as it should be.',
    ],
  },
  {
    category: 'building',
    about: /roof|ridge|sheet/i,
    lines: ['True gauge, my fundi measured it.', 'Not one leak through the rains.'],
  },
  {
    category: 'building',
    about: /paint/i,
    lines: ['Covers well, two coats were enough.', 'The colour is even and has not peeled.'],
  },
]
