/** Creatives ranked by their ROAS, in groups that the spread of their days decides. */
import { compareTexts } from '@/domain/shared/text/intlWords'
import { SPREAD_FROM_DAYS } from '@/domain/shared/constants'
import { BREAK_EVEN, groupBy, returnByDay, type ReturnFigures, type ReturnRule, returnTotals } from './roas'
import type { CreativeRow } from './types'

/** Groups of creatives, best first. */
export const CREATIVE_GROUPS = ['earnsBack', 'tooClose', 'doesNot'] as const
/** See `CREATIVE_GROUPS`. */
export type CreativeGroup = (typeof CREATIVE_GROUPS)[number]

/** Kinds of creatives, by their names. */
export const CREATIVE_FORMATS = ['video', 'playable', 'image', 'unknown'] as const
/** See `CREATIVE_FORMATS`. */
export type CreativeFormat = (typeof CREATIVE_FORMATS)[number]

/** A creative with its figures of the complete days. */
export interface CreativeReturn extends ReturnFigures {
  /** Unique among the creatives. */
  readonly key: string
  readonly creative: string
  readonly app: string | null
  readonly network: string | null
  readonly format: CreativeFormat
  /** Middle half of the ROAS of its days; null under `SPREAD_FROM_DAYS` days with spend. */
  readonly spread: { readonly low: number; readonly high: number } | null
  /** Complete days with spend, and those of them on which it earned back what it cost. */
  readonly days: number
  readonly daysAbove: number
}

/** Creatives by group; null without groups, because there are too few complete days. */
export interface RankedCreatives {
  /** Best ROAS first, within the groups. */
  readonly creatives: readonly CreativeReturn[]
  readonly groups:
    | readonly { readonly group: CreativeGroup; readonly creatives: readonly CreativeReturn[] }[]
    | null
  /** Number of creatives with less spend than the limit, and their spend. */
  readonly left: { readonly count: number; readonly spend: number }
  /** Spend of campaigns of which no report has creatives. */
  readonly unnamedSpend: number
  /** Spend of creatives on complete days of which no source knows the revenue; not part of the ranking. */
  readonly unattributedSpend: number
}

const words: readonly (readonly [CreativeFormat, RegExp])[] = [
  ['playable', /playable|end ?card|interactive/i],
  ['video', /video|ugc|\b\d+ ?s\b|_\d+s\b|mp4|loop/i],
  ['image', /image|static|banner|\b(jpg|png)\b/i],
]

/** Returns the kind of a creative as its name tells it. */
export const creativeFormat = (name: string): CreativeFormat =>
  words.find(([, pattern]) => pattern.test(name))?.[0] ?? 'unknown'

/** Returns the value below which a part of sorted values lies, between neighbours; 0 for no values. */
export const quantile = (sorted: readonly number[], part: number): number => {
  const at = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return low + (high - low) * (at - Math.floor(at))
}

const QUARTER = 0.25

const creativeOf = (key: string, rows: readonly CreativeRow[], rule: ReturnRule): CreativeReturn => {
  const { installs, spend, revenue, roas } = returnTotals(rows, rule)
  const ratios = returnByDay(rows, rule)
    .flatMap((day) => (day.isYoung || day.roas === null ? [] : [day.roas]))
    .toSorted((one, other) => one - other)
  const [first] = rows
  return {
    key,
    creative: first?.creative ?? '',
    app: first?.app ?? null,
    network: first?.network ?? null,
    format: creativeFormat(first?.creative ?? ''),
    installs,
    spend,
    revenue,
    roas,
    spread:
      ratios.length < SPREAD_FROM_DAYS
        ? null
        : { low: quantile(ratios, QUARTER), high: quantile(ratios, 1 - QUARTER) },
    days: ratios.length,
    daysAbove: ratios.filter((ratio) => ratio >= BREAK_EVEN).length,
  }
}

/** Whether a creative earned back what it cost over all its complete days, in whole percent as its row says it. */
const earnsBack = ({ roas }: Pick<CreativeReturn, 'roas'>): boolean =>
  roas !== null && Math.round(roas * 100) >= BREAK_EVEN * 100

/** Returns the group of a creative: whether its ROAS and the middle half of its days lie above or below break-even. */
export const groupOf = ({ spread, roas }: Pick<CreativeReturn, 'spread' | 'roas'>): CreativeGroup => {
  if (spread === null) return 'tooClose'
  if (spread.low > BREAK_EVEN && earnsBack({ roas })) return 'earnsBack'
  return spread.high < BREAK_EVEN && !earnsBack({ roas }) ? 'doesNot' : 'tooClose'
}

/** Returns how many creatives a group has; 0 for one that is not shown. */
export const countOf = ({ groups }: Pick<RankedCreatives, 'groups'>, group: CreativeGroup): number =>
  groups?.find((each) => each.group === group)?.creatives.length ?? 0

/** Key of a row's creative, unique among the creatives of an organisation. */
export const creativeKey = ({ network, app, creative }: CreativeRow): string =>
  [network, app, creative].map((part) => part ?? '').join(' · ')

/** Ranks the creatives that cost at least `minSpend`. `completeDays` is the number of complete days of the period. */
export const rankCreatives = (
  rows: readonly CreativeRow[],
  rule: ReturnRule,
  { minSpend, completeDays }: { readonly minSpend: number; readonly completeDays: number },
): RankedCreatives => {
  const named = rows.filter(({ creative }) => creative !== null)
  const all = [...groupBy(named, creativeKey)]
    .map(([key, own]) => creativeOf(key, own, rule))
    .filter(({ spend }) => spend > 0)
  const creatives = all
    .filter(({ spend }) => spend >= minSpend)
    .toSorted((one, other) => (other.roas ?? 0) - (one.roas ?? 0) || compareTexts(one.key, other.key))
  const unnamed = returnTotals(
    rows.filter(({ creative }) => creative === null),
    rule,
  )
  const left = all.filter(({ spend }) => spend < minSpend)
  const groups =
    completeDays < SPREAD_FROM_DAYS
      ? null
      : CREATIVE_GROUPS.map((group) => ({
          group,
          creatives: creatives.filter((creative) => groupOf(creative) === group),
        })).filter((group) => group.creatives.length > 0)
  return {
    creatives: groups === null ? creatives : groups.flatMap((group) => group.creatives),
    groups,
    left: { count: left.length, spend: left.reduce((sum, { spend }) => sum + spend, 0) },
    unnamedSpend: unnamed.spend + unnamed.unattributedSpend,
    unattributedSpend: returnTotals(named, rule).unattributedSpend,
  }
}
