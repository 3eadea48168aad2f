import fc from 'fast-check'

// A run of `npm test` tries the same cases each time: what fails once fails again. The long run has random seeds and
// prints them.
fc.configureGlobal({ seed: 20_261_124 })
