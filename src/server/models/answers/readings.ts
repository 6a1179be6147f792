/**
 * The readings of all providers, each with a number. Readings of one report that name network, app and campaign alike have
 * the same number, so that the names are looked through once.
 */
import type { CohortReading, Provider, SpendReading } from '@/server/connectors/core/answerReadings'

/** All providers, and those of which something was loaded: only their reports are read. */
export interface Providers {
  readonly all: readonly Provider[]
  readonly loaded: readonly Provider[]
}

/**
 * Members of a union by the provider whose reports they read; without any, that of one report that has no rows, because an
 * empty union is no SQL.
 */
export const membersOf = <Member>(
  { all, loaded }: Providers,
  of: (provider: Provider) => readonly Member[],
): readonly Member[] => {
  const members = loaded.flatMap(of)
  return members.length > 0 ? members : all.flatMap(of).slice(0, 1)
}

type Level = SpendReading['levels'][number]
/** `no_install` is revenue of users whose install no report has. */
export type RowLevel = Level | 'no_install'

/** Texts of a row that tell what it belongs to, with their SQL over the report. */
interface Names {
  readonly network: string
  readonly app: string
  readonly platform: string
  readonly campaign_id: string
  readonly campaign: string
  readonly account: string
  readonly currency: string
}

/** See `numberedReadings`. */
export interface KeyReading {
  readonly number: number
  readonly source: string
  readonly endpoint: string
  readonly role: SpendReading['role']
  readonly from: string
  readonly where: string
  readonly names: Names
  readonly levels: readonly RowLevel[]
  readonly hasInstalls: boolean
}

export const levelsOf = (reading: SpendReading | CohortReading): readonly RowLevel[] =>
  'hasNoInstall' in reading && reading.hasNoInstall === true ? ['no_install'] : reading.levels

const isSpend = (reading: SpendReading | CohortReading): reading is SpendReading => 'amount' in reading

const orNone = (sql: string | undefined): string => sql ?? "''"

export const whereOf = ({ where }: SpendReading | CohortReading): string =>
  where === undefined ? '' : `\n  where ${where}`

const keysOf = (source: string, reading: SpendReading | CohortReading): Omit<KeyReading, 'number'> => ({
  source,
  endpoint: reading.endpoint,
  role: isSpend(reading) ? reading.role : 'attribution',
  from: reading.from,
  where: whereOf(reading),
  names: {
    network: reading.network,
    app: orNone(reading.app),
    platform: orNone(reading.platform),
    campaign_id: orNone(reading.campaignId),
    campaign: orNone(reading.campaign),
    account: isSpend(reading) ? orNone(reading.account) : "''",
    currency: reading.currency,
  },
  levels: levelsOf(reading),
  hasInstalls: isSpend(reading) || reading.installs !== undefined,
})

/** The readings of all providers by their keys in words, in the order of the providers. */
export const numberedReadings = ({ all }: Pick<Providers, 'all'>): ReadonlyMap<string, KeyReading> => {
  const found = new Map<string, KeyReading>()
  for (const { source, spend, cohorts } of all)
    for (const reading of [...spend.flat(), ...cohorts.flat()]) {
      const keys = keysOf(source, reading)
      const words = JSON.stringify(keys)
      if (!found.has(words)) found.set(words, { ...keys, number: found.size + 1 })
    }
  return found
}

/** The numbered reading of a reading. */
export const keyReadingOf = (
  readings: ReadonlyMap<string, KeyReading>,
  source: string,
  reading: SpendReading | CohortReading,
): KeyReading => {
  const found = readings.get(JSON.stringify(keysOf(source, reading)))
  if (found === undefined) throw new RangeError(`${source} has no reading of ${reading.endpoint}`)
  return found
}

/** A text that all rows have. */
const CONSTANT = /^'[^']*'$/

type Name = keyof Names
export const NAMES: readonly Name[] = [
  'network',
  'app',
  'platform',
  'campaign_id',
  'campaign',
  'account',
  'currency',
]

/** Names that differ between the rows of a reading. */
export const variableNames = ({ names }: KeyReading): readonly Name[] =>
  NAMES.filter((name) => !CONSTANT.test(names[name]))

/** As delivered; '' for null, so that names can be compared. */
export const deliveredName = ({ names }: KeyReading, name: Name): string => `coalesce(${names[name]}, '')`
