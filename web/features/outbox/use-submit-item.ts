import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { copyText } from '#web/lib/format/copy-text.ts'
import { ApiError } from '#web/lib/http/api.ts'
import { toastWith } from '#web/ui/feedback/toasts.tsx'
import { prepare } from '#web/ui/hooks/use-lazy-part.ts'
import { type Content, kindOf } from './item.ts'
import { OutboxFull } from './outbox.store.ts'
import { loadOutboxEntry } from './outbox-place.tsx'
import { type Answered, submitItem } from './send-outbox.ts'

/**
 * Sends what a screen composed, through the outbox where the session has one. On a phone without room for it, the entries
 * stay on the screen and can be copied as text. The function throws ApiError.
 */
export function useSubmitItem() {
  const { t } = useLingui()
  useEffect(() => prepare(loadOutboxEntry), [])
  return async <E extends Endpoint>(
    endpoint: E,
    id: string,
    composed: Omit<Content, 'kind'>,
  ): Promise<Answered<ResponseOf<E>>> => {
    const content = { kind: kindOf(endpoint), ...composed }
    try {
      return await submitItem(id, content)
    } catch (error) {
      if (!(error instanceof OutboxFull)) throw error
      const { body, who, amount } = content
      const copy = { label: t`Copy as text`, run: () => void copyText(JSON.stringify({ who, amount, body })) }
      toastWith(t`This phone has no room to keep it. Your entries stay on this page.`, copy, 'error')
      throw new ApiError(0, 'NETWORK', 'No answer from the shop.', error)
    }
  }
}
