import { msg } from '@lingui/core/macro'

/** The lending statuses of a client. */
export const clientStatusLabels = {
  active: msg({ message: 'Active', context: 'a client' }),
  inactive: msg({ message: 'Inactive', context: 'a client' }),
  blocked: msg({ message: 'Blocked', context: 'a client' }),
}
