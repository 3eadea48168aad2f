export const privacyEn = {
  title: 'Privacy Policy',
  body: `{company} handles personal data under Kenya's Data Protection Act, 2019. This page says what we keep, why, and what you can ask of us.

## What we keep

- **Your account:** name, email address, phone number, language, a password that we store only in scrambled form, and when you last used it.
- **Your orders and loan account:** what was ordered, delivered, returned and repaid, your loan limit, your group, branch and credit officer, and the name, phone number and location noted on each order.
- **What you write:** reviews (published as "Verified buyer", without your name), messages from the contact page, newsletter and back-in-stock requests.

You can look around without an account. What visitors search for is kept only as words, without who searched for them.

## Why

To keep your account, book and deliver orders, keep the books of your loan, answer you, and send the mails you asked for. What you bought shapes recommendations for you only if you switch that on; it is off at first. We do not sell personal data, and there is no advertising on this site.

## Who sees it

Staff whose work needs it, in the branch it belongs to or in the office. Changes they make are recorded.

## How long

A newsletter address is forgotten as soon as you unsubscribe, or after a week if it was never confirmed. A back-in-stock request ends with its mail. If your account is erased, your name, phone number and email address are removed; orders and payments stay in the books without them.

## Your rights

You may be told how your data is used, see it and have a copy, have it corrected or erased, object to a use of it, and withdraw consent you gave. Ask at your branch or on the [contact page](/contact); we may need to make sure that it is you. You may also complain to the Office of the Data Protection Commissioner.

See also [Cookies](/cookies).`,
}
