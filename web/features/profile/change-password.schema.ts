export { ChangePasswordInput as ChangePasswordForm } from '#contract/account/security.ts'
