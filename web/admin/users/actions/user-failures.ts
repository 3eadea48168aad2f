import { useLingui } from '@lingui/react/macro'
import { ApiError, messageOf } from '#web/lib/http/api.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'

const isWorded = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== 'NETWORK' && error.code !== 'UNREADABLE'

/** The error of a call with the failed action named before the server's message. */
export const withAction = (error: unknown, name: (message: string) => string): unknown =>
  isWorded(error) ? new ApiError(error.status, error.code, name(error.message), error.details) : error

type Failure = { failed: string; name: (message: string) => string }

/** Shows the failure of a form in a toast too, since the form names only the field of a refused value. */
export const toastFailure =
  ({ failed, name }: Failure) =>
  (error: unknown) =>
    toast(messageOf(withAction(error, name), failed), 'error')

/** Messages of failed changes of users: the server's behind the name of the action, or one of the browser's own. */
export function useUserFailures() {
  const { t } = useLingui()
  const worded = (name: (message: string) => string) => (error: unknown) =>
    isWorded(error) ? name(error.message) : null
  return {
    add: {
      failed: t`Error creating user. Please try again.`,
      name: (message: string) => t`Failed to add user: ${message}`,
    },
    update: {
      failed: t`Error updating user. Please try again.`,
      name: (message: string) => t`Failed to update user: ${message}`,
    },
    status: {
      failed: t`Error updating user status. Please try again.`,
      name: (message: string) => t`Failed to update user status: ${message}`,
    },
    reset: {
      failed: t`Error resetting password. Please try again.`,
      name: (message: string) => t`Failed to reset password: ${message}`,
    },
    remove: {
      failed: t`Error deleting user. Please try again.`,
      name: (message: string) => t`Failed to delete user: ${message}`,
    },
    worded,
  }
}
