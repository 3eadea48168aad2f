import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BranchFilter } from '#web/admin/lib/branch-filter.tsx'
import { branchChoices } from '#web/admin/lib/branches.queries.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { ListInput } from '../list-tools.tsx'

type Branches = { branch?: number | undefined }

/** The branch as a filter of a list, by its name as far as the session may read it; loaded where one is chosen. */
export function useBranchInput({ value: { branch: chosen } }: { value: Branches }): ListInput<Branches> {
  const { t } = useLingui()
  const { data = [] } = useQuery({ ...branchChoices(useSession()), ...(chosen === undefined && { enabled: false }) })
  return {
    chip: ({ branch }) => branch && (data.find(({ id }) => id === branch)?.name ?? t`Branch ${branch}`),
    without: { branch: undefined },
    draw: ({ value, change }) => <BranchFilter value={value.branch} onChange={(branch) => change({ branch })} />,
  }
}
