import { Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ksh } from '#contract/money.ts'
import type { Session } from '#web/lib/session/session.ts'
import { debounceMs } from '#web/ui/debounce.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { foundProducts } from './checkout.queries.ts'

type Props = { session: Session; onAdd: (product: { id: number; name: string; price: number }) => void }

/** Finds products by name and adds one piece of the chosen one to the order. */
export function AddProducts({ session, onAdd }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const term = typed.trim()
  const [settled] = useDebouncedValue(term, debounceMs)
  const { data, isFetching, isError, isPlaceholderData } = useQuery(foundProducts(settled, session))
  const matches = settled.length >= 2 ? (data ?? []) : []
  const optionOf = ({ id, name, price, availableStock: available }: (typeof matches)[number]) => ({
    value: id,
    label: name,
    note: `${ksh(price)} · ${t`${available} in stock`}`,
  })
  const isBusy = settled !== term || isPlaceholderData || (isFetching && !data)

  return (
    <Combobox
      label={<Trans>Add goods</Trans>}
      placeholder={t`Name of a product`}
      options={matches.map(optionOf)}
      value={null}
      onType={setTyped}
      onChange={(id) => {
        const product = matches.find((found) => found.id === id)
        if (product) onAdd(product)
      }}
      busy={isBusy}
      empty={
        isError ? (
          <Trans>The search failed. Please check your network.</Trans>
        ) : isBusy ? (
          <Trans>Searching...</Trans>
        ) : term.length < 2 ? (
          <Trans>Type two letters or more.</Trans>
        ) : (
          <Trans>Nothing found</Trans>
        )
      }
    />
  )
}
