import { config } from 'zod'

// The content security policy forbids `new Function`; zod's attempt at it would be reported as a violation.
config({ jitless: true })
