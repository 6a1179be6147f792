import type { StoryParameters } from '../parameters'
import { DAY_MS } from '@/domain/shared/constants'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { PERSON } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { clockTitles, roleTitles, worldTitles } from './toolbarMenus'

interface Choice<Value> {
  readonly title: string
  readonly value: Value
}

/** What each item of a menu stands for. */
type Values<Titles, Value> = Readonly<Record<keyof Titles, Value>>

/** Ids of the logged-in user, null for a visitor. */
const roles: Values<typeof roleTitles, number | null> = {
  admin: PERSON.ana,
  user: PERSON.ben,
  staff: PERSON.dev,
  visitor: null,
}

/** Functions that create the mock backend's data sets of the menu. */
export const namedWorlds: Values<typeof worldTitles, () => World> = {
  fresh: worlds.fresh,
  busy: worlds.busy,
  lastDay: () => worlds.trial({ daysLeft: 1 }),
  ended: () => worlds.trial({ daysLeft: -3 }),
  overAllowance: worlds.overAllowance,
  noOrgName: worlds.noOrgName,
  impersonating: worlds.impersonating,
  longest: worlds.longest,
  many: () => worlds.many({ stacks: 100 }),
}

/** End of the licence of the logged-in user's organisation, epoch ms; `now` without a licence. */
const endOfLicence = ({ records, signedInUserId }: World, now: number): number => {
  const orgId = records.users.find(({ id }) => id === signedInUserId)?.orgId
  return records.licences.find((licence) => licence.orgId === orgId)?.endDate ?? now
}
const endOfMonth = (now: number): number => {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}

/** Functions that compute the time from the mock data and the story's time, epoch ms. */
const clocks: Values<typeof clockTitles, (world: World, now: number) => number> = {
  dayLater: (_, now) => now + DAY_MS,
  monthEnd: (_, now) => endOfMonth(now) - MINUTE_MS,
  nextMonth: (_, now) => endOfMonth(now) + MINUTE_MS,
  trialEnds: endOfLicence,
  trialEnded: (world, now) => endOfLicence(world, now) + DAY_MS,
}

/** A story's parameters after the toolbar's choices. `changed` lists the choices in words; empty if there are none. */
export interface Staged {
  readonly parameters: StoryParameters
  readonly changed: readonly string[]
}

const chosen = <Titles extends Readonly<Record<string, string>>, Value>(
  titles: Titles,
  values: Values<Titles, Value>,
  value: unknown,
): Choice<Value> | undefined => {
  const key = typeof value === 'string' && Object.hasOwn(titles, value) ? (value as keyof Titles) : undefined
  return key === undefined ? undefined : { title: titles[key] ?? '', value: values[key] }
}

/**
 * Returns a story's parameters with the role, the world (set of mock data) and the clock chosen in Storybook's toolbar.
 */
export const stagedBy = (globals: Readonly<Record<string, unknown>>, parameters: StoryParameters): Staged => {
  const world = chosen(worldTitles, namedWorlds, globals['world'])
  const role = chosen(roleTitles, roles, globals['role'])
  const clock = chosen(clockTitles, clocks, globals['clock'])
  const changed = [
    ...(world === undefined ? [] : [`world ${world.title}`]),
    ...(role === undefined ? [] : [`role ${role.title}`]),
    ...(clock === undefined ? [] : [`clock: ${clock.title}`]),
  ]
  if (changed.length === 0) return { parameters, changed: [] }
  const make = (): World => {
    const made = (world?.value ?? parameters.world ?? worlds.busy)()
    const seen = role === undefined ? made : { ...made, signedInUserId: role.value }
    return clock === undefined ? seen : { ...seen, now: clock.value(made, parameters.now ?? made.now) }
  }
  const { now, ...rest } = parameters
  return {
    parameters: { ...rest, world: make, ...(now === undefined || clock !== undefined ? {} : { now }) },
    changed,
  }
}
