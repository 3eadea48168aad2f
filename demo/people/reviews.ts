/** Believable sentences about a product, by words of its name. A product takes from every entry its name matches. */
export const praise: { about: RegExp; lines: string[] }[] = [
  {
    about: /lantern|lamp|solar light|torch|bulb|floodlight|wall light|tube/i,
    lines: [
      'The children read with it until nine and it is still bright.',
      'We have stopped buying paraffin.',
      'Bright enough for the whole kitchen.',
      'Inawaka vizuri hata siku za mawingu.',
      'I hang it over my stall in the evening and customers see the vegetables.',
    ],
  },
  {
    about: /home system|panel|battery|inverter|controller|solar water/i,
    lines: [
      'Three phones and the lights, every day, no trouble.',
      'The fundi fixed it on the roof in one morning.',
      'Holds its charge through a cloudy week in July.',
      'No more paying to charge phones at the centre.',
    ],
  },
  {
    about: /jiko|stove|cooker|briquettes|gas|ethanol|hot plate|oven|microwave|air fryer/i,
    lines: [
      'I use half the charcoal I used before.',
      'Githeri is ready before the children come from school.',
      'Heats fast and the house has no smoke.',
      'Inapika haraka na haina moshi.',
      'Steady on the table even with the big sufuria.',
    ],
  },
  {
    about: /tank|filter|jerrican|bucket|pump|gutter|hosepipe|water dispenser/i,
    lines: [
      'We catch the rain now and do not queue for water.',
      'No leak after three months.',
      'Maji safi, hata ladha imebadilika.',
      'Strong plastic, it fell from the cart and did not crack.',
    ],
  },
  {
    about: /phone|tablet|charger|cable|power bank|earbuds|earphones|watch|memory|flash|laptop|tab 10/i,
    lines: [
      'The battery lasts two days with M-Pesa work all day.',
      'Network is good even in our village.',
      'Original as described, it came sealed.',
      'Simu nzuri, inashika mtandao vizuri.',
      'Good value, my daughter uses it for school too.',
    ],
  },
  {
    about: /television|\btv\b|radio|woofer|soundbar|speaker|decoder|aerial/i,
    lines: [
      'Clear picture, the whole plot came to watch the match.',
      'Loud enough for the church choir.',
      'Easy to set up, my son did it alone.',
      'Sauti ni safi kabisa.',
    ],
  },
  {
    about: /mattress|bed |blanket|duvet|sheet set|pillow|net\b/i,
    lines: [
      'My back stopped paining after two weeks.',
      'Warm on cold nights and does not shed.',
      'The right size, and thick as they said.',
      'Tunalala vizuri sasa, hakuna mbu.',
    ],
  },
  {
    about: /sofa|chair|table|stand|wardrobe|desk|cabinet|rack|shelf|stool|carpet|curtain|dining|unit|chest of/i,
    lines: [
      'The joints are firm and the finish is smooth.',
      'It changed the look of my sitting room.',
      'Carried in by two people, no scratch on it.',
      'Mbao ngumu, kazi safi.',
      'Wageni wote wanauliza nilinunua wapi.',
    ],
  },
  {
    about: /sufuria|pan\b|pot|kettle|flask|plates|cups|mugs|cutlery|knife|mwiko|dinner set|container|basins|tray|jug/i,
    lines: [
      'Heavy and does not burn at the bottom.',
      'Tea stays hot from morning until four.',
      'I bought one for home and one for the food kiosk.',
      'Rahisi kusafisha.',
      'Enough for the whole group when they meet at my place.',
    ],
  },
  {
    about: /refrigerator|freezer|blender|iron|washing machine|fan\b|heater|toaster|juice|mixer|kettle 1|shower/i,
    lines: [
      'Uses little electricity, the token lasts as before.',
      'Quiet, and the guarantee card was in the box.',
      'I sell cold drinks with it and it has paid for itself.',
      'Inafanya kazi vizuri tangu siku ya kwanza.',
    ],
  },
  {
    about: /seed|fertiliser|foliar|manure|lime|weed|blight|armyworm|urea|seedlings/i,
    lines: [
      'Germinated in six days, nearly all of it.',
      'Harvest was two bags more than last season.',
      'It was not expired and the seal was whole.',
      'Mahindi yameota sawa kabisa.',
      'The officer explained how much to use per acre.',
    ],
  },
  {
    about:
      /jembe|panga|slasher|spade|rake|wheelbarrow|sprayer|sheller|chaff|drip|tarpaulin|grain bag|gumboots|net 50|can 10/i,
    lines: [
      'The handle is strong and does not turn in the hand.',
      'Saved me two casual workers this season.',
      'No weevils in the maize after four months.',
      'Kazi ya siku mbili sasa ni ya asubuhi moja.',
    ],
  },
  {
    about: /chick|feeder|drinker|incubator|coop|mash|dairy|milk|beehive|bee |hutch|lick|tick|dewormer|pig/i,
    lines: [
      'Milk went up by a litre within the week.',
      'Forty-six of fifty chicks are alive and growing.',
      'The birds no longer waste the feed.',
      'Ng’ombe wanakula vizuri.',
    ],
  },
  {
    about:
      /school|exercise|book|pens|pencils|crayons|geometry|calculator|shoes|sweater|shirt|socks|boarding|globe|abacus/i,
    lines: [
      'Still looks new after a whole term.',
      'The right colour for our school and does not fade.',
      'My child is happy and the teacher asked where I bought it.',
      'Mtoto amefurahi sana.',
    ],
  },
  {
    about: /baby|diaper|wipes|nappies|cot |cradle|stroller|bottle|newborn|shawl|teddy/i,
    lines: [
      'No rash, and dry until morning.',
      'Soft and easy to wash.',
      'The baby sleeps well and so do we.',
      'Nzuri kwa ngozi ya mtoto.',
    ],
  },
  {
    about: /lotion|jelly|soap|shampoo|hair|perfume|pads|lipstick|nail|clipper|dryer|shower gel|butter/i,
    lines: [
      'Smells nice and a little goes far.',
      'My salon customers ask for it by name.',
      'The skin stays soft the whole day.',
      'Haina kemikali kali, nimeipenda.',
    ],
  },
  {
    about: /hamper|flour|rice|beans|sugar|oil 10|tea leaves|honey|green grams|maize \(|long-life/i,
    lines: [
      'Fresh, and the weight was correct on my own scale.',
      'Took the family through the whole month.',
      'Rice cooks separate and smells good.',
      'Bei nzuri kuliko dukani.',
    ],
  },
  {
    about: /bicycle|motorcycle|helmet|boda|riding|vest|rain suit|tyre|tube|engine oil|chain/i,
    lines: [
      'I ride sixty kilometres a day and it holds.',
      'Good grip on the murram road.',
      'My passengers trust it, and the police too.',
      'Imara hata kwa barabara mbovu.',
    ],
  },
  {
    about: /sewing|overlock|tailor|thread|zips|kitenge|khanga|fabric|fryer|popcorn|trolley|scale|counter|printer/i,
    lines: [
      'I finish three uniforms a day now.',
      'My small business started with this.',
      'Stitches stay even on thick cloth.',
      'Imeniongezea wateja.',
    ],
  },
  {
    about:
      /roofing|mabati|cement|paint|door|window|padlock|pipe|sink|toilet|tap|nails|wire|hammer|saw|drill|ladder|fence/i,
    lines: [
      'True gauge, my fundi measured it.',
      'It did not rust through the rains.',
      'Covers well, two coats were enough.',
      'Fundi ameridhika nayo.',
    ],
  },
  {
    about: /washing powder|bleach|broom|mop|laundry|pegs|dishwashing|bin |trap|insect/i,
    lines: ['Cleans well with little water.', 'Lasts longer than what I bought before.', 'Nguo zinatoka safi.'],
  },
]

/** Fits anything: said alone, or after a sentence about the product. */
export const contented = [
  'Delivered on the day the officer said.',
  'Paying in small parts made it possible.',
  'I would buy it again.',
  'My sister has ordered one too.',
  'Well packed, nothing was broken.',
  'Asante sana.',
  'Worth the money.',
  'Exactly like the picture.',
  'Nimeridhika sana.',
  'The whole group wants one now.',
]

export const lukewarm = [
  'Good, but the colour is not the one in the picture.',
  'It does the work. I expected it a bit bigger.',
  'Fine for the price, nothing special.',
  'Delivery took more than a week, the product itself is fine.',
  'Ni sawa, lakini ningependa maelezo ya Kiswahili ndani ya boksi.',
  'Works well enough; the packaging was torn.',
]

export const disappointed = [
  'A part was missing and I had to go to the branch for it.',
  'Not as strong as I hoped.',
  'It was late for the day I needed it.',
  'Haikunifaa, lakini ofisi ilinisaidia.',
  'The quality is lower than the one I had before.',
]

export const titles = {
  good: ['Very good', 'Worth it', 'Nzuri sana', 'I recommend it', 'Happy with it', 'Safi kabisa', 'As described'],
  fair: ['It is okay', 'Fair for the price', 'Ni sawa'],
  poor: ['Not what I hoped', 'Could be better'],
}
