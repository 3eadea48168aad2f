import type { EntryKind } from '#contract/lending/ledger.ts'

type Sign = -1 | 0 | 1

/** How an entry changes what a client holds and owes, what is written off and not recovered, and the credit balance. */
type Change = readonly [held: Sign, outstanding: Sign, writtenOff?: Sign, credit?: Sign]

/** Orders with a total of 0 could be placed once; their entries are in old ledgers. */
const ofFreeOrder: Change = [0, 0]

/**
 * The changes that an entry of each kind may make. A delivery is undone by an entry of its own kind. The part of a
 * repayment above the debt has its own entry, as has the part that pays what was written off, and its reversal takes
 * back all. A recovery, a refund and what is paid in advance do not change what is owed; a recovery of a later day is
 * used out of what was paid in advance.
 */
export const changesOf: Record<EntryKind, readonly Change[]> = {
  hold: [[1, 0], ofFreeOrder],
  release: [[-1, 0], ofFreeOrder],
  delivery: [[-1, 1], [1, -1], ofFreeOrder],
  repayment: [
    [0, -1],
    [0, 0],
  ],
  reversal: [
    [0, 1],
    [0, 1, 0, -1],
    [0, 0, 0, -1],
    [0, 1, 1],
    [0, 1, 1, -1],
    [0, 0, 1],
    [0, 0, 1, -1],
  ],
  return: [[0, -1]],
  refund: [[0, 0, 0, -1]],
  fee: [[0, 1]],
  adjustment: [
    [0, 1],
    [0, -1],
  ],
  'opening-balance': [[0, 1]],
  'write-off': [[0, -1, 1]],
  recovery: [
    [0, 0, -1],
    [0, 0, -1, -1],
  ],
  'credit-in': [[0, 0, 0, 1]],
  'credit-used': [[0, -1, 0, -1]],
}
