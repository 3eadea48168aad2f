export const aboutEn = {
  title: 'About {company}',
  body: `{company} is a shop for lending groups. It brings goods for the home, the farm and small businesses to group members, on credit, with an order booked by someone they know.

## How it works

- **Anyone can look around.** Every product has its page, with pictures, description and stock. Prices are shown to people who have an account and have logged in.
- **Members log in** to see prices, keep a cart and a wishlist, follow their orders, and review goods they have received.
- **You send a request, our staff book it.** Fill your cart and send it from the checkout: your credit officer checks it with you and books it as an order. The order is booked in the name of the group's credit officer and counts against the client's loan limit.
- **When the goods are delivered,** their amount becomes part of what the client owes, and it is repaid through the group.

## Why through a group

A lending group knows its members, meets regularly, and has a credit officer who comes to it. That is why you do not need a card to buy here, and why there is nothing to pay on this website: what you can order depends on your loan limit, and your credit officer can tell you at any time how much of it is left.

## What you can rely on

- The price you see after logging in includes VAT, and so does the total of an order.
- An order is placed whole or not at all. If a price changes or something runs out, nothing is booked until the new figures have been checked.
- Ratings come only from people who received the product from us.

## Talk to us

Ask your credit officer or your branch first. You can also write to us on the [contact page](/contact), or read the [Help Center](/help).`,
}
