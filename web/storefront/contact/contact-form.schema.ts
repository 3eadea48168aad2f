export { ContactInput } from '#contract/site/contact.ts'
