export const lendingWordsEn = {
  title: 'Lending Words',
  body: `These words stand on receipts, sheets and screens of the shop. Each has one meaning only, in both languages.

| Word | What it means |
|---|---|
| Lending group | Clients who meet on a fixed day and repay together. |
| Client number | The number of a client in the shop, such as CL-00042. |
| Credit officer | The staff member who leads a group, books its orders and receives its money. |
| Loan limit | The max amount that a client may owe for goods. |
| Held | The amount of orders that are booked and not delivered. It is kept free within the limit. |
| Outstanding | What is delivered and not repaid. |
| Available | What can be ordered now: the limit less what is held and outstanding. |
| Instalment | A part of the price of an order, due each month after delivery. |
| Due day | The day on which an instalment is to be paid. It falls on the day of the group's meeting. |
| Overdue, arrears | What was due before today and is not paid. |
| Promise | The day and amount that a client says will be paid. |
| Collection sheet | The list of a meeting: who is due to pay, and how much each one paid. |
| Receipt | Proof of money received. Ask for one each time you pay. |
| Credit note | An amount taken off the debt, for example for goods returned. |
| Deposit | Money paid before goods are delivered. |

## Where you see your own figures

[Log in](/login) and open [My Orders](/orders). Your limit, what you owe and each due day are there. If a figure is not what you expect, ask your credit officer, or write to us on the [contact page](/contact).`,
}
