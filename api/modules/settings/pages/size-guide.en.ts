export const sizeGuideEn = {
  title: 'Size Guide',
  body: `You'll find the size in the name of each product or in the details on its page. This guide helps you measure at home, so that what you order fits.

## Clothes and uniforms

Measure over light clothing, with the tape lying flat and not pulled tight.

- **Chest:** around the fullest part, under the arms.
- **Waist:** around the narrowest part, where trousers or a skirt sit.
- **Length:** from the top of the shoulder, or from the waist, down to where the garment should end.

For a child who is growing, compare with clothes that fit now and choose the next size up.

## Shoes and boots

Stand on a sheet of paper, mark heel and longest toe, and measure between the marks, in the evening and on the larger foot. Leave about a finger's width of room.

## Beds, mattresses and bedding

Measure the inside of the bed frame, width and length, and choose the mattress that fits inside it. Widths are given in feet:

| feet | centimetres |
|---|---|
| 2.5 | 76 |
| 3 | 91 |
| 3.5 | 107 |
| 4 | 122 |
| 5 | 152 |
| 6 | 183 |

Sheets and nets should be larger than the mattress, so that they can be tucked in on every side.

## Pots and sufurias

Compare the diameter across the top with a pot you own, and check that the base suits your stove or jiko.

## Tyres and tubes

Copy the whole size from the side of the old tyre. A tube must carry the same numbers as the tyre.

## Furniture, tanks and appliances

Measure the place where it will go, and the doors and paths it has to pass through.

Still not sure? Ask on the [contact page](/contact) before the order is booked.`,
}
