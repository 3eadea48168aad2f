export const cookiesEn = {
  title: 'Cookies',
  body: `**This shop sets no cookies.** There are no advertising cookies, no trackers and no counters of other companies on it, so there is nothing for you to accept or refuse.

## What your browser stores instead

To work, the shop saves a few things in your own browser. They stay on your device:

- **That you are logged in.** A key that shows us it is you. It ends when you log out, or after some time without use.
- **Your cart and your wishlist,** so that they are still there when you come back.
- **An order that staff are entering,** so that nothing is lost when the connection drops.
- **How you like the shop to look,** such as light or dark.
- **Products you viewed recently,** so that you can find them again.

The key goes to our server with each request that needs it, to show you prices and your own orders. The list of products in your cart is sent when their prices are looked up and when an order is booked.

## How to remove it

Log out to remove the key. To remove the rest, clear the data of this site in the settings of your browser; the cart and wishlist on this device are then empty. On a phone or computer that you share with others, always log out when you have finished.

## Links to other sites

If you follow a link to another site, such as our social media pages, that site has its own rules and may set cookies. We load nothing from those sites before you go there.

What we hold about you, and what you can ask us to do, is described in the [Privacy Policy](/privacy). If you have questions, use the [contact page](/contact).`,
}
