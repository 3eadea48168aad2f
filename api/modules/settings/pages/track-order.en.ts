export const trackOrderEn = {
  title: 'Track Order',
  body: `You can follow every order booked for you, and every request you sent.

## See where it is

1. [Log in](/login) with your email address or phone number.
2. Open [My Orders](/orders).
3. Find the order by its number or by the name of a product in it. A request that is not booked yet is under Requests. The bar on each order shows its progress.

The order number is shown when the order is booked; keep it, or ask your credit officer for it.

## What each state means

| On My Orders | What is happening |
|---|---|
| Processing | The order is booked, the goods are reserved for you, and we are preparing them. |
| Shipped | The goods are on their way. |
| Delivered | The goods have reached you. Their amount is now part of what you owe. |
| Cancelled | The order was stopped. The held amount is back in your loan limit. |

When an expected delivery day is known, it is shown on the order; after delivery, the day of delivery is shown instead.

## If you cannot log in or see no order

- Check that you are logged in with your own account. Orders belong to the client they were booked for, not to the person who booked them.
- If you are a client and have no account yet, your credit officer or your branch can find your order by its number.
- If an order is missing, ask your branch: your account may not be connected to your client number yet.

## If it takes longer than you expected

Call your credit officer or your branch and have the order number ready. Until we start preparing an order, you can cancel it yourself in My Orders. If you get no answer, write to us on the [contact page](/contact).`,
}
