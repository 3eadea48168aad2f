export const privacyEn = {
  title: 'Privacy Policy',
  body: `{company} handles personal data under Kenya's Data Protection Act, 2019. This page says what we keep, why, and what you can ask us to do.

## What we keep

- **Your account:** name, email address, phone number, language, a password that we store only in scrambled form, and when you last used it.
- **Your orders and loan account:** what was ordered, delivered, returned and repaid, your loan limit, your group, branch and credit officer, and the name, phone number and location noted on each order.
- **What you write:** reviews (published as "Verified buyer", without your name), messages from the contact page, newsletter and back-in-stock requests.

You can browse without an account. We keep visitors' search words without recording who searched.

## Why

To keep your account, book and deliver orders, keep the books of your loan, answer you, and send the emails you asked for. Your purchases are used for recommendations only if you switch that on; it is off by default. We do not sell personal data, and there is no advertising on this site.

## Who sees it

Staff whose work needs it, in the branch it belongs to or in the office. Changes they make are recorded.

## How long

A newsletter address is deleted as soon as you unsubscribe, or after a week if it was never confirmed. A back-in-stock request ends when its email is sent. If your account is erased, your name, phone number and email address are removed; orders and payments stay in the books without them.

## Your rights

You can ask how your data is used, see it and get a copy, have it corrected or erased, object to a use of it, and withdraw consent you gave. Ask at your branch or on the [contact page](/contact); we may need to check that it is you. You may also complain to the Office of the Data Protection Commissioner.

See also [Cookies](/cookies).`,
}
