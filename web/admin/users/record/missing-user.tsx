import { Trans } from '@lingui/react/macro'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** A user that the reader cannot see, or with `isBeyond` may not change. */
export const MissingUser = ({ isBeyond = false }: { isBeyond?: boolean }) => (
  <Alert>
    <p>
      {isBeyond ? (
        <Trans>
          This account holds permissions or branches that you do not have, so you cannot change it. An administrator
          can.
        </Trans>
      ) : (
        <Trans>There is no such user, or the account belongs to another branch.</Trans>
      )}
    </p>
  </Alert>
)
