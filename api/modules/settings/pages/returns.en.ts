export const returnsEn = {
  title: 'Returns',
  body: `If something is wrong with goods you received, contact **your branch**. Returns go through the branch because the order is part of your loan account, so what you owe is corrected together with the goods.

## When to come to us

- The goods arrived damaged or do not work.
- You received something other than what was ordered.
- Something is missing.

Call your branch or your credit officer as soon as you notice. The sooner we know, the easier it is to find out what happened.

## What to bring

1. The **order number**. You can find it in My Orders.
2. The goods, with all parts, papers and packaging you still have.
3. A few words about what is wrong. A photo helps when the goods are too large to carry; ask the branch before you pay for transport.

## What happens next

Branch staff check the goods and the order and explain what they can do. When a return is accepted, its amount is taken off what you owe. Your order shows both the delivery and the return.

## Before delivery

You do not need a return to stop an order that has not been delivered. Until we start preparing it, open it in [My Orders](/orders) and press Cancel. After that, ask your credit officer or your branch. When an order is cancelled, the held amount goes back to your loan limit.

## Please note

Goods that were used, cut, mixed or opened may not be returnable unless they are faulty, for example food, seed, feed, paint or hygiene goods. If you are not sure, ask before you open them. Nothing on this page limits your rights under the law.

Not satisfied with the answer? Write to us on the [contact page](/contact) with your order number.`,
}
