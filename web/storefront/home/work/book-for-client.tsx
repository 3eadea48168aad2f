import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FoundClient } from '#contract/lending/clients.ts'
import { ClientSearch } from '#web/blocks/client-search/client-search.tsx'
import { ClientWithoutGroup } from '#web/blocks/client-search/client-without-group.tsx'
import { useChooseCart } from '#web/features/cart/use-choose-cart.ts'
import type { Session } from '#web/lib/session/session.ts'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { Panel } from '#web/ui/panel.tsx'

/** Finds a client and opens the shop for them, with the items of the cart without a client. */
export function BookForClient({ session }: { session: Session }) {
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const chooseCart = useChooseCart(session)
  const [ungrouped, setUngrouped] = useState<string | null>(null)

  const open = ({ id, groupId, fullName }: FoundClient) => {
    setUngrouped(groupId === null ? fullName : null)
    if (groupId !== null && chooseCart({ id, groupId }, 'first')) navigate(localePath('/products'))
  }
  return (
    <Panel title={<Trans>Book for a client</Trans>}>
      <ClientSearch session={session} onFound={open} />
      {ungrouped && <ClientWithoutGroup name={ungrouped} />}
    </Panel>
  )
}
