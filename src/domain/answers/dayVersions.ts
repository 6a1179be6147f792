/**
 * What was believed of a day, each time that the answers were computed. Versions are never rewritten; a day is closed once
 * its sources are not expected to change it.
 */
import { addDays } from './days'
import { WEEK_DAYS } from '@/domain/shared/constants'
import { ROAS_HORIZONS } from './horizons'
import type { Horizon } from './types'

/** Figures of a network on a day: what counts in the return on ad spend. */
export interface NetworkFigures {
  readonly id: string
  readonly name: string
  readonly spend: number
  readonly installs: number
  /** Revenue up to each of `ROAS_HORIZONS`; null while it is not complete. */
  readonly revenue: readonly (number | null)[]
}

/** Why a version differs from the one before. */
export const VERSION_CAUSES = [
  'first',
  'grown',
  'late',
  'restated',
  'mapping',
  'rates',
  'settings',
  'currency',
  'model',
] as const
export type VersionCause = (typeof VERSION_CAUSES)[number]

/** A version of a day. */
export interface DayVersion {
  /** Epoch ms. */
  readonly writtenAt: number
  readonly cause: VersionCause
  /** Whether the day was closed when it was written. */
  readonly isClosed: boolean
  /** Version of the statements; null where it is not known. */
  readonly modelVersion: number | null
  readonly currency: string
  readonly networks: readonly NetworkFigures[]
}

/** Days after which a day is closed: networks correct their costs for about a week. */
export const CLOSING_DAYS = WEEK_DAYS
/** Days whose versions are kept, back from the newest one with data. */
export const VERSION_DAYS = 400
/** Amounts that differ by less are the same. */
const CENT = 0.01
/** Part of an amount by which a closed day must change before people are told. */
const TOLD_FROM = 0.005
const MILLIONTHS = 1e6

const whole = (value: number): number => Math.round(value * MILLIONTHS)

/** Whether spend and installs of a day are closed. */
export const isClosed = (day: string, dataUpTo: string): boolean => day <= addDays(dataUpTo, -CLOSING_DAYS)

const isSame = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < CENT

/** Whether two versions have the same figures, apart from fractions of a cent. */
export const hasSameFigures = (one: readonly NetworkFigures[], other: readonly NetworkFigures[]): boolean => {
  const before = new Map(one.map((each) => [each.id, each]))
  return (
    one.length === other.length &&
    other.every((now) => {
      const was = before.get(now.id)
      return (
        was !== undefined &&
        isSame(was.spend, now.spend) &&
        was.installs === now.installs &&
        ROAS_HORIZONS.every((_age, index) => isSame(was.revenue[index] ?? null, now.revenue[index] ?? null))
      )
    })
  )
}

/** Whether a version only has ages that the one before did not have yet. */
export const isGrown = (one: readonly NetworkFigures[], other: readonly NetworkFigures[]): boolean => {
  const before = new Map(one.map((each) => [each.id, each]))
  const withKnown = other.map((now) => {
    const was = before.get(now.id)
    return was === undefined
      ? now
      : {
          ...now,
          revenue: now.revenue.map((value, index) => ((was.revenue[index] ?? null) === null ? null : value)),
        }
  })
  return hasSameFigures(one, withKnown)
}

/** Sums of a version; revenue is null if that of a network is. */
export interface DaySums {
  readonly spend: number
  readonly installs: number
  readonly revenue: number | null
}

/** Adds up the networks of a version, with revenue up to an age. */
const daySums = (networks: readonly NetworkFigures[], age: Horizon): DaySums => {
  const index = ROAS_HORIZONS.indexOf(age)
  const total = (value: (each: NetworkFigures) => number) =>
    networks.reduce((sum, each) => sum + whole(value(each)), 0) / MILLIONTHS
  const isKnown = networks.length > 0 && networks.every(({ revenue }) => (revenue[index] ?? null) !== null)
  return {
    spend: total(({ spend }) => spend),
    installs: networks.reduce((sum, { installs }) => sum + installs, 0),
    revenue: isKnown ? total(({ revenue }) => revenue[index] ?? 0) : null,
  }
}

/** What a version changed of a network. */
interface NetworkChange {
  readonly name: string
  readonly spend: number
  readonly installs: number
  /** Null where the revenue was or is not complete. */
  readonly revenue: number | null
}

/** A change between two versions that follow each other. */
export interface VersionChange extends NetworkChange {
  readonly version: DayVersion
  readonly sums: DaySums
  /** Networks that changed, largest first. */
  readonly networks: readonly NetworkChange[]
}

const less = (now: number, before: number): number => (whole(now) - whole(before)) / MILLIONTHS
const lessOrNull = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : less(now, before)

const sizeOf = ({ spend, revenue }: NetworkChange): number => Math.abs(spend) + Math.abs(revenue ?? 0)

const networkChanges = (
  before: readonly NetworkFigures[],
  now: readonly NetworkFigures[],
  age: Horizon,
): readonly NetworkChange[] => {
  const ids = [...new Set([...before, ...now].map(({ id }) => id))]
  return ids
    .map((id): NetworkChange => {
      const own = (networks: readonly NetworkFigures[]) => networks.filter((each) => each.id === id)
      const [was, is] = [daySums(own(before), age), daySums(own(now), age)]
      const isNew = own(before).length === 0 || own(now).length === 0
      return {
        name: [...now, ...before].find((each) => each.id === id)?.name ?? id,
        spend: less(is.spend, was.spend),
        installs: is.installs - was.installs,
        revenue: isNew ? less(is.revenue ?? 0, was.revenue ?? 0) : lessOrNull(is.revenue, was.revenue),
      }
    })
    .filter(({ spend, installs, revenue }) => spend !== 0 || installs !== 0 || (revenue ?? 0) !== 0)
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
}

/**
 * The changes of a day, oldest first; that of the first version is from nothing. Revenue changes from the last version in
 * which it was complete.
 */
export const versionChanges = (versions: readonly DayVersion[], age: Horizon): readonly VersionChange[] => {
  let complete: number | null = null
  return versions.map((version, index) => {
    const before = versions[index - 1]?.networks ?? []
    const [was, sums] = [daySums(before, age), daySums(version.networks, age)]
    const revenue = lessOrNull(sums.revenue, complete)
    complete = sums.revenue ?? complete
    return {
      name: '',
      version,
      sums,
      spend: less(sums.spend, was.spend),
      installs: sums.installs - was.installs,
      revenue,
      networks: networkChanges(before, version.networks, age),
    }
  })
}

/** A return on ad spend then and now, and its change in two parts that add up to it; null without both returns. */
export interface ReturnChange {
  readonly before: number
  readonly now: number
  /** From another spend, at the revenue of then. */
  readonly fromSpend: number
  /** From another revenue, at the spend of now. */
  readonly fromRevenue: number
}

const returnOf = ({ spend, revenue }: DaySums): number | null =>
  revenue === null || spend <= 0 ? null : revenue / spend

/** Splits the change of the return between two versions. */
export const returnChange = (then: DaySums, now: DaySums): ReturnChange | null => {
  const [before, after] = [returnOf(then), returnOf(now)]
  if (before === null || after === null || then.revenue === null) return null
  const atNow = then.revenue / now.spend
  return { before, now: after, fromSpend: atNow - before, fromRevenue: after - atNow }
}

/** What was believed of a day at a time, what is now, and the changes between, oldest first. */
export interface ThenAndNow {
  /** Null if nothing was believed yet. */
  readonly before: VersionChange | null
  readonly now: VersionChange
  readonly changes: readonly VersionChange[]
}

/** Compares the version of a day that was the newest at a time with the newest of all; null for a day without one. */
export const thenAndNow = (versions: readonly DayVersion[], at: number, age: Horizon): ThenAndNow | null => {
  const all = versionChanges(versions, age)
  const now = all.at(-1)
  if (now === undefined) return null
  const before = all.findLast(({ version }) => version.writtenAt <= at) ?? null
  return { before, now, changes: all.filter(({ version }) => version.writtenAt > at) }
}

/** Whether amounts of then and now can be compared. */
export const isInOneCurrency = ({ before, now }: ThenAndNow): boolean =>
  before === null || before.version.currency === now.version.currency

/** Sums of a change by its cause, in the order of the causes; they add up to what is now less what was then. */
export const byCause = (
  changes: readonly VersionChange[],
): readonly {
  readonly cause: VersionCause
  readonly spend: number
  readonly installs: number
  readonly revenue: number
}[] =>
  VERSION_CAUSES.flatMap((cause) => {
    const own = changes.filter(({ version }) => version.cause === cause)
    if (own.length === 0) return []
    const total = (value: (change: VersionChange) => number) =>
      own.reduce((sum, change) => sum + whole(value(change)), 0) / MILLIONTHS
    return [
      {
        cause,
        spend: total(({ spend }) => spend),
        installs: own.reduce((sum, { installs }) => sum + installs, 0),
        revenue: total(({ revenue }) => revenue ?? 0),
      },
    ]
  })

/** Ages whose revenue of a day is closed. */
export const closedAge = (day: string, dataUpTo: string): Horizon | null =>
  ROAS_HORIZONS.findLast((age) => isClosed(addDays(day, age), dataUpTo)) ?? null

/** What a new version changes of figures that were closed; null if people need not be told. */
export const closedChange = (
  day: string,
  before: readonly NetworkFigures[],
  now: readonly NetworkFigures[],
  dataUpTo: string,
): { readonly spend: number; readonly revenue: number } | null => {
  const age = closedAge(day, dataUpTo)
  if (age === null) return null
  const [was, is] = [daySums(before, age), daySums(now, age)]
  const spend = less(is.spend, was.spend)
  const revenue = lessOrNull(is.revenue, was.revenue) ?? 0
  const isTold =
    Math.abs(spend) > TOLD_FROM * Math.max(was.spend, 1) ||
    Math.abs(revenue) > TOLD_FROM * Math.max(was.revenue ?? 0, 1)
  return isTold ? { spend, revenue } : null
}

/** A day with versions, and what has changed of it since it was closed; revenue is up to day 7. */
export interface DayOfBooks {
  readonly day: string
  readonly isClosed: boolean
  /** Number of its versions. */
  readonly versions: number
  readonly spend: number
  readonly revenue: number
}

/** What was believed of days: of the newest ones in short, of one of them each version. */
export interface DayBooks {
  readonly destinationId: number | null
  readonly currency: string
  readonly dataUpTo: string | null
  /** The day of `versions`; null without any. */
  readonly day: string | null
  /** Newest first. */
  readonly days: readonly DayOfBooks[]
  /** Oldest first. */
  readonly versions: readonly DayVersion[]
}

/** Sums what versions have changed since their day was closed, and since its amounts are in their currency. */
export const changeSinceClosed = (
  versions: readonly DayVersion[],
  age: Horizon,
): Pick<DayOfBooks, 'spend' | 'revenue'> => {
  const converted = versions.findLastIndex(({ cause }) => cause === 'currency')
  const changes = versionChanges(versions, age).slice(converted + 1)
  return byCause(changes.filter(({ version }) => version.isClosed && version.cause !== 'first')).reduce(
    (sum, { spend, revenue }) => ({ spend: sum.spend + spend, revenue: sum.revenue + revenue }),
    {
      spend: 0,
      revenue: 0,
    },
  )
}
