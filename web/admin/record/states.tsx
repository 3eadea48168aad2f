import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

type Look = { name: MessageDescriptor; tone: BadgeTone }
type Translate = (name: MessageDescriptor) => string

/**
 * The states of a kind of record: badge, choices of a filter and of a form, and format of a stored value, from one table
 * of names and colours. The order of the table is the order of the choices. `other` is the badge of a state that a newer
 * server sends and this page does not know; without it the badge has the state itself.
 */
export function defineStates<State extends string>(looks: Record<State, Look>, other?: Look) {
  const all = Object.keys(looks) as State[]
  const isState = (value: unknown): value is State => all.some((state) => state === value)
  const nameOf = (state: State) => looks[state].name

  return {
    all,
    nameOf,
    /** Formats a value of a history or of the other version of a conflict; undefined for any other value. */
    formatIn: (t: Translate) => (value: unknown) => (isState(value) ? t(nameOf(value)) : undefined),
    Badge({ state }: { state: State }) {
      const { t } = useLingui()
      const look = isState(state) ? looks[state] : other
      return <Badge tone={look?.tone ?? 'neutral'}>{look ? t(look.name) : state}</Badge>
    },
    /** The choices of a SelectInput. */
    Options() {
      const { t } = useLingui()
      return all.map((state) => (
        <option key={state} value={state}>
          {t(nameOf(state))}
        </option>
      ))
    },
  }
}
