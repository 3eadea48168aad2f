import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { requestStates } from '#contract/orders/order-requests.ts'
import { type RequestFilter, requestFilterSearch } from '#web/features/requests/request-filter.ts'
import { requestLabels } from '#web/features/requests/request-status.tsx'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import styles from './order-filters.module.css'

export function RequestFilters({ filter }: { filter: RequestFilter }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const choose = (word: string) => {
    const status = requestStates.find((state) => state === word)
    navigate(localePath(`/orders${requestFilterSearch({ status })}`), { replace: true, preventScrollReset: true })
  }
  return (
    <search className={styles.one}>
      <SelectField
        label={<Trans>Status</Trans>}
        value={filter.status ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t`All Status`}</option>
        {requestStates.map((state) => (
          <option key={state} value={state}>
            {t(requestLabels[state])}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
