import { queryOptions } from '@tanstack/react-query'
import { getGeneralSettings } from '#contract/site/general-settings.staff.ts'
import { getStaffSecurity } from '#contract/site/staff-security.staff.ts'
import { getTextSettings } from '#contract/site/texts.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { settingsKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** In milliseconds. */
const staleTime = 5_000

export const generalSettings = ({ key }: Session) =>
  queryOptions({
    queryKey: settingsKeys.part(key, 'general'),
    staleTime,
    queryFn: ({ signal }) => api(getGeneralSettings, { signal }),
  })

export const staffSecurity = ({ key }: Session) =>
  queryOptions({
    queryKey: settingsKeys.part(key, 'security'),
    staleTime,
    queryFn: ({ signal }) => api(getStaffSecurity, { signal }),
  })

export const textSettings = ({ key }: Session) =>
  queryOptions({
    queryKey: settingsKeys.part(key, 'texts'),
    staleTime,
    queryFn: ({ signal }) => api(getTextSettings, { signal }),
  })
