export { AnswerInput } from '#contract/site/messages.staff.ts'
