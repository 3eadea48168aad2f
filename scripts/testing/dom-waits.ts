import { configure } from '@testing-library/dom'

// A screen of a test may wait for the processor. Only failures take so long.
configure({ asyncUtilTimeout: 10_000 })
