export { ForgotPasswordInput } from '#contract/account/members.ts'
