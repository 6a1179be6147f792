/** What makes the state that a story shows, in words for Storybook's panel "About". */
import { KINDS } from '@/server/store/records'
import type { Fault } from '@mocks/http/faults'
import type { World } from '@mocks/world/types'
import { dateTimeWithZone, UTC } from '@/domain/shared/text/zone'
import { CAPABILITIES } from '@/domain/access/capabilities'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { plural } from '@/domain/shared/text/plural'
import type { StoryParameters, StoryRoute } from '../parameters'
import type { StateCard } from './stateEvent'

/** "savedViews" as "saved views" */
const wordsOf = (kind: string): string => kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** How many items one list has more, fewer or others than another one, such as "2 more, 1 changed"; '' for none. */
const change = (
  before: readonly { readonly id: number }[],
  now: readonly { readonly id: number }[],
): string => {
  const known = new Map(before.map((item) => [item.id, JSON.stringify(item)]))
  const more = now.filter(({ id }) => !known.has(id)).length
  const fewer = before.length - (now.length - more)
  const changed = now.filter(
    (item) => known.has(item.id) && known.get(item.id) !== JSON.stringify(item),
  ).length
  return [
    ...(more > 0 ? [`${more} more`] : []),
    ...(fewer > 0 ? [`${fewer} fewer`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
  ].join(', ')
}

/** What a data set has that its base has not. */
const differences = (world: World, base: World): readonly string[] => {
  const records = KINDS.flatMap((kind) => {
    const said = change(base.records[kind], world.records[kind])
    return said === '' ? [] : [`${wordsOf(kind)}: ${said}`]
  })
  const isOther = (part: 'recorded' | 'content') => JSON.stringify(world[part]) !== JSON.stringify(base[part])
  return [
    ...records,
    ...(isOther('recorded') ? ['recorded runs differ'] : []),
    ...(isOther('content') ? ['the catalogue differs'] : []),
  ]
}

const worldText = (world: World, bases: readonly World[]): string => {
  const base = bases.find(({ name }) => name === world.name)
  if (base === undefined) return world.name
  const differs = differences(world, base)
  return differs.length === 0 ? world.name : `${world.name}, and what differs: ${differs.join('; ')}`
}

const faultText = (fault: Fault): string => {
  const what = {
    fail: `fails${fault.kind === 'fail' ? ` with ${fault.status}` : ''}`,
    hang: 'gets no answer',
    slow: `is late${fault.kind === 'slow' ? ` by ${fault.milliseconds} ms` : ''}`,
    offline: 'does not reach the server',
    malformed: 'gets an answer that breaks the contract',
  }[fault.kind]
  const times = fault.times === undefined ? '' : `, ${plural(fault.times, 'time', 'times')}`
  const after = fault.after === undefined ? '' : `, after ${plural(fault.after, 'success', 'successes')}`
  return `${fault.endpoint} ${what}${times}${after}`
}

const offeredText = (capabilities: StoryParameters['capabilities']): string => {
  if (capabilities === undefined) return 'all optional calls'
  if (capabilities.length === 0) return 'no optional call'
  const missing = CAPABILITIES.filter((each) => !capabilities.includes(each))
  return missing.length < capabilities.length
    ? `all optional calls but ${joinWithAnd(missing)}`
    : joinWithAnd(capabilities)
}

const roleText = ({ records, signedInUserId }: World): string => {
  const user = records.users.find(({ id }) => id === signedInUserId)
  return user === undefined ? 'visitor' : `${user.role}, ${user.email}`
}

/** A story when it opens: its parameters, and what they have made. */
interface Opened {
  readonly storyId: string
  readonly parameters: Pick<StoryParameters, 'faults' | 'capabilities' | 'mode'>
  readonly stage: { readonly world: World; readonly now: number; readonly route: StoryRoute }
  /** Data sets that others are made of. */
  readonly bases: readonly World[]
}

/** Describes the state of a story that opens. */
export const stateCardOf = ({ storyId, parameters, stage, bases }: Opened): StateCard => {
  const { world, now, route } = stage
  const faults = (parameters.faults ?? []).map(faultText)
  return {
    storyId,
    lines: [
      ['World', worldText(world, bases)],
      ['Faults', faults.length === 0 ? 'none' : faults.join('; ')],
      ['Route', typeof route === 'string' ? route : route.at],
      ['Clock', dateTimeWithZone(now, UTC)],
      ['Role', roleText(world)],
      ['Offered', offeredText(parameters.capabilities)],
      ['Data', parameters.mode ?? 'simulated'],
    ],
  }
}
