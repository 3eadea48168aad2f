export const termsEn = {
  title: 'Terms and Conditions',
  body: `These terms apply to the use of this website and to orders booked through it with {company}.

## Your account

An account belongs to one person. Keep your password to yourself, and contact us if you think someone else uses your account. Please give correct details and keep them up to date. We may close an account that is used to harm others or the shop.

## Products and prices

We describe goods as carefully as we can; colours may look different on your screen. Prices in {currency} are shown after logging in, and include VAT. The price and total shown when an order is booked apply. If a price has changed by then, the order is not booked until the new total has been checked.

## Orders

- You can send your cart as a request. Orders are booked by our staff for a client of a lending group, in the name of the group's credit officer.
- An order needs goods in stock and enough room within the client's loan limit. Without them it is not accepted.
- While an order is open its amount is held within the limit. On delivery it becomes part of what the client owes and is repaid through the group, on the terms agreed with the group. Those terms are not changed by this website.
- You can cancel an order in My Orders until we start preparing it. After that, ask your branch.

## Delivery and returns

See [Shipping Info](/shipping) and [Returns](/returns).

## Reviews

You may review goods you received from us, once each. Write about the product, in your own words. We may hide reviews that insult, advertise, or show private details of anyone.

## Promotions

An offer applies to the goods and the period it names, while stocks last.

## Personal data

See the [Privacy Policy](/privacy).

## Law

The laws of Kenya apply. Nothing here limits rights that the law gives you and that cannot be given up. If something is unclear, ask us first on the [contact page](/contact).`,
}
