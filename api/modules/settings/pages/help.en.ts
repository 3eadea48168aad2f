export const helpEn = {
  title: 'Help Center',
  body: `Short answers to common questions. If yours is not here, ask your credit officer, visit your branch, or write to us on the [contact page](/contact).

## Prices and accounts

**Why do I see no prices?** Prices are for people with an account. [Log in](/login) and they appear.

**Who can have an account?** Members of our lending groups. Your credit officer or your branch can tell you how to get one.

**I forgot my password.** Use the "Forgot password?" link on the login page, or ask your branch.

## Ordering

**Can I order by myself?** Yes. Fill your cart, go to checkout and send it as a request. Your credit officer books it.

**Do I pay on this website?** No. The order counts against your loan limit when it is booked, and becomes part of what you owe when the goods are delivered. You repay it through your group.

**What does "Loan limit reached" mean?** The order is larger than what is left of your limit. What you owe and your open orders both count. Remove something from the cart and try again.

**How much can I still order?** Open [My Orders](/orders) or your [account](/account). Both show your limit, what you owe and what is left.

**What will I pay each month?** It is shown under every price. You can choose another number of months on the page of a product and at checkout.

**I sent a request by mistake.** Open [My Orders](/orders), choose Requests and withdraw it. You can do so until it is booked.

**Something is out of stock.** Log in, open the product and press "Notify me when it's back". We'll email you once, when it is back in stock.

## After ordering

**Where is my order?** See [Track Order](/track-order).

**Can I still change or cancel it?** Until we start preparing it, you can cancel it yourself: open it in [My Orders](/orders) and press Cancel. To change it, call your credit officer or your branch: their numbers are on the page of the order.

**What does delivery cost?** See [Shipping Info](/shipping).

**Something is wrong with the goods.** See [Returns](/returns).

**Why can I not write a review?** Only people who received the product from us can review it, once each.`,
}
