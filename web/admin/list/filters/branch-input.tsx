import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BranchFilter } from '#web/admin/lib/branch-filter.tsx'
import { branchChoices } from '#web/admin/lib/branches.queries.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { ListInput } from '../list-tools.tsx'

/** The branch as a filter of a list, by its name as far as the session may read it. */
export function useBranchInput(): ListInput<{ branch?: number | undefined }> {
  const { t } = useLingui()
  const { data = [] } = useQuery(branchChoices(useSession()))
  return {
    chip: ({ branch }) => branch && (data.find(({ id }) => id === branch)?.name ?? t`Branch ${branch}`),
    without: { branch: undefined },
    draw: ({ value, change }) => <BranchFilter value={value.branch} onChange={(branch) => change({ branch })} />,
  }
}
