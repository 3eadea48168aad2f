import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type Screen, type ScreenGroup, screenGroups, screens } from './screens.ts'

const all: readonly Screen[] = Object.values(screens)
const groups = Object.keys(screenGroups) as ScreenGroup[]

/** The screens that a session may open, by group; without groups that would be empty. */
export const screensByGroup = (session: Session) =>
  groups
    .map((group) => ({
      group,
      screens: all.filter((screen) => screen.group === group && can(session, screen.permission)),
    }))
    .filter((each) => each.screens.length > 0)
