export const shippingEn = {
  title: 'Shipping Info',
  body: `## What it costs

Shipping is **free for orders over {freeShippingFrom}**. If a charge applies to a smaller order, it is part of the total that is shown before the order is booked. Nothing is added later without asking you.

## Where your order goes

Orders are booked for a client of a lending group, and each group belongs to a branch. When the order is booked, staff enter the client's usual location, or another one you choose. If you want the goods delivered somewhere else, for example where your group meets, enter it at checkout or tell your credit officer.

## The steps of an order

1. **Processing.** The order is booked, the goods are reserved for you and the amount is held within your loan limit. Then we prepare the goods.
2. **Shipped.** The goods are on their way.
3. **Delivered.** The goods have reached you. From now on the amount is part of what you owe.

You can follow these steps in My Orders; see [Track Order](/track-order). When we know the expected delivery day, it is shown there.

## When the goods arrive

- Check the number of items and look at each one before you accept them.
- Compare them with the order number and the list of the order.
- If something is missing, damaged or not what was ordered, call your branch at once; see [Returns](/returns).

## If something runs out

Stock is reserved when an order is booked, so the last item cannot be sold twice. If anything in the cart is no longer available, the order is not booked, and the person booking it sees which item is missing.

Questions about a delivery? Ask your credit officer or branch, or use the [contact page](/contact).`,
}
