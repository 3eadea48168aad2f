import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { categoryKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'

type Move = { id: number; place: number; button: HTMLElement }

/** Moves a row to another place of its order. The pressed button keeps the focus when its row moves. */
export function usePlace(place: (id: number, place: number) => Promise<unknown>) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useAction({
    run: (move: Move) => place(move.id, move.place),
    failed: t`The order could not be changed. Please try again.`,
    onDone: async (_answer, { button }) => {
      await client.invalidateQueries({ queryKey: categoryKeys.all })
      setTimeout(() => button.focus())
    },
  })
}
