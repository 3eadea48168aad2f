export const shippingEn = {
  title: 'Shipping Info',
  body: `## What it costs

Shipping is **free for orders over {freeShippingFrom}**. If a charge applies to a smaller order, it is part of the total that is shown before the order is booked. Nothing is added afterwards without you being told.

## Where your order goes

Orders are booked for a client of a lending group, and each group belongs to a branch. When the order is booked, staff note the location that is known for the client, or another one you name. If you want the goods somewhere else, for example where your group meets, tell your credit officer at booking.

## The steps of an order

1. **Pending.** The order is booked. The goods are set aside for you and the amount is held within your loan limit.
2. **Processing.** We are getting the goods together.
3. **Shipped.** They are on their way.
4. **Completed.** They have been delivered. From this moment the amount is part of what you owe.

You can follow these steps under My Orders; see [Track Order](/track-order). Where we know the day on which delivery is expected, it is shown there.

## When the goods arrive

- Check the number of items and look at each one before you accept them.
- Compare them with the order number and the list of the order.
- If something is missing, damaged or not what was ordered, say so at once and tell your branch; see [Returns](/returns).

## If something runs out

Stock is set aside at the moment an order is booked, so two people cannot be promised the same last item. If anything in the cart is no longer available, the order is not booked, and the person booking it sees which item is missing.

Questions about a delivery? Ask your credit officer or branch, or use the [contact page](/contact).`,
}
