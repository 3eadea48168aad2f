export const returnsEn = {
  title: 'Returns',
  body: `If something is wrong with goods you received, take it up with **your branch**. Returns go through the branch because the order is part of your loan account, and what you owe has to be put right together with the goods.

## When to come to us

- The goods arrived damaged or do not work.
- You received something other than what was ordered.
- Something is missing.

Tell your branch or your credit officer as soon as you notice. The sooner we know, the easier it is to see what happened.

## What to bring

1. The **order number**. You find it under My Orders.
2. The goods, with all parts, papers and packaging you still have.
3. A few words on what is wrong. A photo helps when the goods are too large to carry; ask the branch first, before you pay for transport.

## What happens then

Staff at the branch look at the goods and the order and tell you what they can do. When a return is accepted, it is written down as an entry of its own in your account, and its amount is taken off what you owe. The order itself stays as it was, so that the record shows both the delivery and the return.

## Before delivery

You do not need a return to stop an order that has not left. While it is Pending, ask your credit officer or the branch to cancel it: the goods go back on the shelf and the amount held within your loan limit is free again. Goods that come back from the way, because an order was cancelled after it was shipped, are handled in the same manner.

## Please note

Goods that were used, cut, mixed or opened may not be returnable unless they are faulty; think of food, seed, feed, paint or hygiene goods. If you are not sure, ask before you open them. Nothing on this page takes away a right that the law gives you.

Not satisfied with the answer? Write to us on the [contact page](/contact) with your order number.`,
}
