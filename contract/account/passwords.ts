export const strengths = ['Very Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const
export type Strength = (typeof strengths)[number]

const tests = [/.{8,}/s, /[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/]

/** 0 to 5: a point each for eight characters, a lowercase letter, an uppercase letter, a digit, a symbol. */
export const passwordScore = (password: string) => tests.filter((test) => test.test(password)).length

/** Scores 0 and 1 are both Very Weak. */
export const strengthOf = (score: number): Strength => strengths[Math.max(0, Math.min(score, 5) - 1)] ?? 'Very Weak'
