// What other modules use of the changes of groups, in their own transaction.

export { takeBackGroup } from './close-group.ts'
export { lockNames } from './group-edits.queries.ts'
export { addGroupIn, editGroupIn } from './group-edits.ts'
