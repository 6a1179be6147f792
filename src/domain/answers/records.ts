/** The attribution of record: whose installs and revenue count for a game on a platform, and since when. */
import type { RecordChoice } from './answerSettings'
import type { AppAttribution, KnownName } from './names'

/** Stands for all apps in a choice. */
export const ALL_APPS = '*'
/** Name of all apps, in settings and in their audit events. */
export const ALL_APPS_NAME = 'All apps'

/** An attribution of record from a day on; null for the beginning. */
export interface RecordPeriod {
  readonly source: string
  readonly from: string | null
}

/** A choice of a person, and whether the tables show it. */
export interface StandingChoice extends RecordChoice {
  /** `waiting`: the tables are not made with it yet. `without`: the source delivers no installs of the app. */
  readonly state: 'counted' | 'waiting' | 'without'
}

/** An app with its attributions; the first one can stand for all apps. */
export interface RecordRow {
  readonly app: KnownName
  /** In the order of their days; none without an attribution, and for all apps. */
  readonly periods: readonly RecordPeriod[]
  /** Sources that deliver installs, but do not count now. */
  readonly beside: readonly string[]
  /** Sources that can be chosen. */
  readonly offered: readonly string[]
  readonly choices: readonly StandingChoice[]
}

/** What the tables know of the apps. */
export interface KnownAttributions {
  readonly apps: readonly KnownName[]
  readonly attributions: readonly AppAttribution[]
}

const unique = (sources: readonly string[]): readonly string[] => [...new Set(sources)].toSorted()

const isIn = (periods: readonly RecordPeriod[], { source, from }: RecordPeriod): boolean =>
  periods.some((period) => period.source === source && period.from === from)

const rowOf = (
  app: KnownName,
  { attributions }: KnownAttributions,
  choices: readonly RecordChoice[],
): RecordRow => {
  const own = attributions.filter((each) => each.app === app.id)
  const periods = own.flatMap(({ source, from, isRecord }) => (isRecord ? [{ source, from }] : []))
  const delivering = unique(own.map(({ source }) => source))
  const current = periods.at(-1)?.source
  return {
    app,
    periods,
    beside: delivering.filter((source) => source !== current),
    offered: delivering,
    choices: choices
      .filter((choice) => choice.app === app.id)
      .map((choice): StandingChoice => {
        if (!delivering.includes(choice.source)) return { ...choice, state: 'without' }
        return { ...choice, state: isIn(periods, choice) ? 'counted' : 'waiting' }
      }),
  }
}

/** Row of all apps: what is chosen for those without a choice of their own on that day. */
const rowOfAll = (
  known: KnownAttributions,
  sources: readonly string[],
  choices: readonly RecordChoice[],
  title: string,
): RecordRow => {
  const delivering = unique(known.attributions.map(({ source }) => source))
  const records = known.attributions.filter(({ isRecord }) => isRecord)
  return {
    app: { id: ALL_APPS, title, platform: '' },
    periods: [],
    beside: [],
    offered: delivering.length > 0 ? delivering : sources,
    choices: choices
      .filter(({ app }) => app === ALL_APPS)
      .map((choice): StandingChoice => {
        if (delivering.length > 0 && !delivering.includes(choice.source))
          return { ...choice, state: 'without' }
        return { ...choice, state: isIn(records, choice) ? 'counted' : 'waiting' }
      }),
  }
}

/** Whether there is something to decide about an app, or was. */
const hasSeveral = ({ offered, choices }: RecordRow): boolean => offered.length > 1 || choices.length > 0

/**
 * Returns a row for all apps and one for each, first those with several attributions or a choice: what the tables have, and what people have chosen since. A choice about an
 * app that the tables lack has a row, too. `sources` are offered for all apps where the tables know none.
 */
export const recordRows = (
  known: KnownAttributions,
  choices: readonly RecordChoice[],
  sources: readonly string[],
  titleOfAll: string,
): readonly RecordRow[] => {
  const ids = new Set(known.apps.map(({ id }) => id))
  const missing = unique(choices.map(({ app }) => app)).filter((app) => app !== ALL_APPS && !ids.has(app))
  const apps = [...known.apps, ...missing.map((id) => ({ id, title: id, platform: '' }))]
  const rows = apps.map((app) => rowOf(app, known, choices))
  return [
    rowOfAll(known, sources, choices, titleOfAll),
    ...rows.filter(hasSeveral),
    ...rows.filter((row) => !hasSeveral(row)),
  ]
}
