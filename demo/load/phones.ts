/**
 * The n-th phone number of the demo: distinct for n below 100,000 and widely spread. The demo uses +254 700 0xxxxx only.
 */
export const phoneNumber = (n: number) => `+2547000${String((n * 7919 + 10_007) % 100_000).padStart(5, '0')}`
