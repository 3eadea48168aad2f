export const trackOrderEn = {
  title: 'Track Order',
  body: `You can follow every order that was booked for you.

## See where it is

1. [Log in](/login) with your email address or phone number.
2. Open [My Orders](/orders).
3. Find the order by its number or by the name of a product in it. The bar on each order shows how far it has come.

The order number is shown when the order is booked; keep it, or ask your credit officer for it.

## What each state means

| On My Orders | What is happening |
|---|---|
| Processing | The order is booked, the goods are set aside for you, and we are getting them ready. |
| Shipped | The goods are on their way. |
| Delivered | The goods have reached you. Their amount is now part of what you owe. |
| Cancelled | The order was stopped. What it held of your loan limit is free again. |

Where an expected day of delivery is known, it stands on the order; once it has been delivered, the day of delivery stands there instead.

## If you cannot log in or see no order

- Check that you are logged in with your own account. Orders belong to the client they were booked for, not to the person who booked them.
- If you are a client and have no account yet, your credit officer or your branch can tell you the state of your order by its number.
- If an order is missing, ask your branch: your account may not be connected to your client number yet.

## If it takes longer than you expected

Call your credit officer or your branch with the order number at hand. While an order is Pending it can still be changed or cancelled there. If you get no answer, write to us on the [contact page](/contact).`,
}
