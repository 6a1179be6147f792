import type { StoryParameters } from '../parameters'
import { DAY_MS } from '@/domain/shared/constants'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { PERSON } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

/** Default value of Storybook's role, world and clock menus: leave the story as it is. */
export const AS_STORY = 'story'

interface Choice<Value> {
  readonly title: string
  readonly value: Value
}
type Choices<Value> = Readonly<Record<string, Choice<Value>>>

/** Items of Storybook's role menu: id of the logged-in user, null for a visitor. */
export const roles: Choices<number | null> = {
  admin: { title: 'ADMIN (Ana leads the organisation)', value: PERSON.ana },
  user: { title: 'USER (Ben, a plain member)', value: PERSON.ben },
  staff: { title: 'GFS_ADMIN (Devi, provider staff)', value: PERSON.dev },
  visitor: { title: 'Visitor', value: null },
}

/** Items of Storybook's world menu: functions that create the mock backend's data set. */
export const namedWorlds: Choices<() => World> = {
  fresh: { title: 'fresh: no stacks yet', value: worlds.fresh },
  busy: { title: 'busy: twelve stacks', value: worlds.busy },
  lastDay: { title: 'trial: one day left', value: () => worlds.trial({ daysLeft: 1 }) },
  ended: { title: 'trial: ended three days ago', value: () => worlds.trial({ daysLeft: -3 }) },
  overAllowance: { title: 'overAllowance: too many rows', value: worlds.overAllowance },
  noOrgName: { title: 'noOrgName: profile not complete', value: worlds.noOrgName },
  impersonating: { title: 'impersonating: staff act as Ana', value: worlds.impersonating },
  longest: { title: 'longest: every text as long as it gets', value: worlds.longest },
  many: { title: 'many: a hundred stacks', value: () => worlds.many({ stacks: 100 }) },
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

/**
 * Items of Storybook's clock menu: functions that compute the time from the mock data and the story's time, epoch ms.
 */
export const clocks: Choices<(world: World, now: number) => number> = {
  dayLater: { title: 'a day later', value: (_, now) => now + DAY_MS },
  monthEnd: { title: 'the last minute of the month (UTC)', value: (_, now) => endOfMonth(now) - MINUTE_MS },
  nextMonth: { title: 'the first minute of the next month', value: (_, now) => endOfMonth(now) + MINUTE_MS },
  trialEnds: { title: 'the moment the trial ends', value: endOfLicence },
  trialEnded: { title: 'a day after the trial', value: (world, now) => endOfLicence(world, now) + DAY_MS },
}

/** A story's parameters after the toolbar's choices. `changed` lists the choices in words; empty if there are none. */
export interface Staged {
  readonly parameters: StoryParameters
  readonly changed: readonly string[]
}

const chosen = <Value>(choices: Choices<Value>, value: unknown): Choice<Value> | undefined =>
  typeof value === 'string' && Object.hasOwn(choices, value) ? choices[value] : undefined

/** Whether it is a component's story, which takes args only. */
const isDrawn = (title: string) => title.startsWith('Components/')

/**
 * Returns a story's parameters with the role, the world (set of mock data) and the clock chosen in Storybook's toolbar.
 * Stories of components have no mock data; their parameters are returned unchanged.
 */
export const stagedBy = (
  globals: Readonly<Record<string, unknown>>,
  title: string,
  parameters: StoryParameters,
): Staged => {
  const world = chosen(namedWorlds, globals['world'])
  const role = chosen(roles, globals['role'])
  const clock = chosen(clocks, globals['clock'])
  const changed = [
    ...(world === undefined ? [] : [`world ${world.title}`]),
    ...(role === undefined ? [] : [`role ${role.title}`]),
    ...(clock === undefined ? [] : [`clock: ${clock.title}`]),
  ]
  if (isDrawn(title) || changed.length === 0) return { parameters, changed: [] }
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

const tool = (title: string, icon: string, items: Choices<unknown>) => ({
  description: title,
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: [
      { value: AS_STORY, title: `${title} as the story` },
      ...Object.entries(items).map(([value, item]) => ({ value, title: item.title })),
    ],
  },
})

/** Storybook toolbar menus for role, world (mock data) and clock. */
export const stageTools = {
  role: tool('Role', 'user', roles),
  world: tool('World', 'globe', namedWorlds),
  clock: tool('Clock', 'time', clocks),
}

/** Initial values of the role, world and clock menus: nothing changed. */
export const stageGlobals = { role: AS_STORY, world: AS_STORY, clock: AS_STORY }
