/**
 * Sentences of good reviews. `about` is matched against name and sub-category; without it a sentence fits the whole
 * category.
 */
export type Praise = { category: string; about?: RegExp; lines: string[] }

/** Sentences for any product, alone or after a sentence about the product. */
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
  'No problem since the first day.',
  'The price is fair for the quality.',
  'Bei ni nafuu na malipo ni kidogo kidogo.',
  'My neighbour came to see it and ordered hers.',
  'It came earlier than promised.',
  'Recommended by our chairlady, and she was right.',
  'Nitanunua tena.',
  'Better than the one I saw in town.',
]

export const lukewarm = [
  'Good, but the colour is not the one in the picture.',
  'It does the work. I expected it a bit bigger.',
  'Fine for the price, nothing special.',
  'Delivery took more than a week, the product itself is fine.',
  'Ni sawa, lakini ningependa maelezo ya Kiswahili ndani ya boksi.',
  'Works well enough; the packaging was torn.',
  'Okay so far. I will see how long it lasts.',
  'Si mbaya, lakini nilitarajia bora zaidi.',
  'Average. The one my cousin has is a little better.',
  'Good product, but the rider could not find our place and came twice.',
  'It serves us. The finish could be neater.',
  'Does what it says, no more and no less.',
  'Inafaa kwa matumizi ya kila siku, basi.',
  'I like it, my husband finds it too simple.',
  'Useful, though I had to ask how to use it.',
  'Three stars because I waited long. Otherwise fine.',
]

export const disappointed = [
  'A part was missing and I had to go to the branch for it.',
  'Not as strong as I hoped.',
  'It was late for the day I needed it.',
  'Haikunifaa, lakini ofisi ilinisaidia.',
  'The quality is lower than the one I had before.',
  'It came scratched. They offered to change it.',
  'Smaller than I understood from the picture.',
  'Nilitarajia zaidi kwa bei hii.',
]

export const titles = {
  good: [
    'Very good',
    'Worth it',
    'Nzuri sana',
    'I recommend it',
    'Happy with it',
    'Safi kabisa',
    'As described',
    'Well made',
    'Good buy',
    'Kazi nzuri',
  ],
  fair: ['It is okay', 'Fair for the price', 'Ni sawa', 'Not bad', 'Could be better'],
  poor: ['Not what I hoped', 'Disappointed', 'Sikuridhika'],
}
