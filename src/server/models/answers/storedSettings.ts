/** The settings of an organisation's answers, from the records of the store. */
import { RATE_DAYS } from '@/domain/answers/answerSettings'
import { addDays } from '@/domain/answers/days'
import type { NameChoice, Rate } from '@/server/lib/answerChoices'
import { utcDayOf } from '@/server/lib/days'
import type {
  AnswerSettingsRecord,
  DestinationRecord,
  MetCurrencyRecord,
  ReferenceRatesRecord,
  StackRecord,
} from '@/server/store/records'
import type { Store } from '@/server/store/store'
import { CHOICES_MAX, DEFAULT_SETTINGS, RATES_MAX, STACKS_MAX } from './settings'
import type { AnswerSettings } from './settings'

/** Settings of an organisation that has changed none. */
const DEFAULTS = {
  currency: DEFAULT_SETTINGS.currency,
  zone: DEFAULT_SETTINGS.zone,
  ratesFrom: 'ecb',
  runHour: null,
} as const

/** What people set: not the names, records and rates. */
export type ChosenSettings = Pick<AnswerSettingsRecord, 'currency' | 'zone' | 'ratesFrom' | 'runHour'>

/** Currency, zone, origin of the rates and hour of the runs of an organisation. */
export const chosenSettings = (store: Store, orgId: number): ChosenSettings =>
  store.list('answerSettings', { orgId })[0] ?? DEFAULTS

/**
 * Notes that something has changed which decides about the answers of an organisation, so that the transformations of its
 * destinations run again. Nothing is fetched.
 */
export const changeAnswers = (
  store: Store,
  orgId: number,
  now: number,
  change: Partial<ChosenSettings> = {},
): void => {
  const [known] = store.list('answerSettings', { orgId })
  if (known === undefined) store.insert('answerSettings', { ...DEFAULTS, ...change, orgId, changedAt: now })
  else store.update('answerSettings', known.id, { ...change, changedAt: now })
}

/** Sets the hour at which the transformations run. No figure changes, so that they do not run because of it. */
export const changeRunHour = (store: Store, orgId: number, runHour: number | null): void => {
  const [known] = store.list('answerSettings', { orgId })
  if (known === undefined) store.insert('answerSettings', { ...DEFAULTS, runHour, orgId, changedAt: 0 })
  else store.update('answerSettings', known.id, { runHour })
}

const nameOf = (name: string): string => name.trim().toLowerCase()

/** What a choice is about; of several choices about one thing the last one counts. */
export const subjectOf = (choice: NameChoice): string => {
  switch (choice.about) {
    case 'network':
      return JSON.stringify([choice.about, choice.provider, nameOf(choice.alias)])
    case 'app':
      return JSON.stringify([choice.about, choice.provider, nameOf(choice.alias), choice.platform])
    case 'campaign':
      return JSON.stringify([choice.about, choice.network, choice.app, nameOf(choice.name)])
    case 'campaignApp':
      return JSON.stringify([choice.about, choice.network, nameOf(choice.campaign)])
  }
}

/** Choices of an organisation about names. */
const namesOf = (store: Store, orgId: number) => {
  const choices = store.list('nameChoices', { orgId }).map(({ choice }) => choice)
  const counting = [...new Map(choices.map((choice) => [subjectOf(choice), choice])).values()].slice(
    -CHOICES_MAX,
  )
  const about = <About extends NameChoice['about']>(kind: About) =>
    counting.flatMap((choice) => (isAbout(choice, kind) ? [choice] : []))
  return {
    networkAliases: about('network'),
    appAliases: about('app'),
    campaignNames: about('campaign'),
    campaignApps: about('campaignApp'),
  }
}

const isAbout = <About extends NameChoice['about']>(
  choice: NameChoice,
  about: About,
): choice is Extract<NameChoice, { about: About }> => choice.about === about

const EURO = 'EUR'

/** What one of a currency is worth in another one, of rates that say what one euro is worth; null for an unknown currency. */
export const crossRate = (
  perEuro: Readonly<Record<string, number>>,
  from: string,
  to: string,
): number | null => {
  const [fromRate, toRate] = [from, to].map((currency) => (currency === EURO ? 1 : perEuro[currency]))
  return fromRate === undefined || toRate === undefined ? null : toRate / fromRate
}

/** A rate, and where it comes from. */
export interface KnownRate extends Rate {
  readonly source: 'ecb' | 'file'
}

/** Rates of files of before the currency of the answers was changed, on the days on which they have both currencies. */
const crossed = (store: Store, orgId: number, currency: string, base: string): readonly KnownRate[] => {
  const records = store.list('uploadedRates', { orgId }).filter((record) => record.base !== base)
  const dayRates = (of: string, inBase: string) =>
    new Map(
      records
        .filter((record) => record.base === inBase && record.currency === of)
        .flatMap(({ rates }) => Object.entries(rates)),
    )
  return [...new Set(records.map((record) => record.base))].flatMap((before) => {
    const one = dayRates(currency, before)
    return [...dayRates(base, before)].flatMap(([day, ofBase]): KnownRate[] => {
      const rate = currency === before ? 1 : one.get(day)
      return rate === undefined || ofBase === 0
        ? []
        : [{ day, currency, rate: rate / ofBase, source: 'file' }]
    })
  })
}

/**
 * Returns a function for the rates of a currency from a day on, in the organisation's currency, and ordered by day. A file
 * counts for days on which no published rate stands, because some currencies are published no longer. The rates of the store are read once.
 */
export const ratesReader = (
  store: Store,
  orgId: number,
): ((currency: string, from: string) => readonly KnownRate[]) => {
  const { currency: base, ratesFrom } = chosenSettings(store, orgId)
  const uploaded = store.list('uploadedRates', { orgId, base })
  let read: readonly ReferenceRatesRecord[] | null = ratesFrom === 'ecb' ? null : []
  const ofEcb = (currency: string): readonly KnownRate[] =>
    (read ??= store.list('referenceRates')).flatMap(({ day, rates }) => {
      const rate = crossRate(rates, currency, base)
      return rate === null ? [] : [{ day, currency, rate, source: 'ecb' }]
    })
  const ofFile = (currency: string): readonly KnownRate[] => {
    const own = uploaded
      .filter((record) => record.currency === currency)
      .flatMap(({ rates }) =>
        Object.entries(rates).map(([day, rate]): KnownRate => ({ day, currency, rate, source: 'file' })),
      )
    const known = new Set(own.map(({ day }) => day))
    return [...own, ...crossed(store, orgId, currency, base).filter(({ day }) => !known.has(day))]
  }
  return (currency, from) => {
    const ecb = ofEcb(currency)
    const published = new Set(ecb.map(({ day }) => day))
    const isCovered = (day: string) =>
      Array.from({ length: RATE_DAYS + 1 }, (_each, days) => addDays(day, -days)).some((each) =>
        published.has(each),
      )
    return [...ecb, ...ofFile(currency).filter(({ day }) => !isCovered(day))]
      .filter(({ day }) => day >= from)
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  }
}

const DOLLAR = 'USD'

/**
 * What one US dollar is worth on a day in the currency of a table; null for dollars, where no rate is known, and for a table
 * in a currency of before.
 */
export const dollarRate = (
  store: Store,
  orgId: number,
  currency: string | null,
  day: string | null,
): number | null => {
  if (currency === null || day === null || currency === DOLLAR) return null
  if (currency !== chosenSettings(store, orgId).currency) return null
  return ratesReader(store, orgId)(DOLLAR, '').findLast((rate) => rate.day <= day)?.rate ?? null
}

/**
 * First day of which a run gets the rates of a currency: some more than those that amounts have, so that older days that a
 * stack loads later need no second run.
 */
const firstRateDay = ({ firstDay }: MetCurrencyRecord): string =>
  addDays(`${firstDay.slice(0, 4)}-01-01`, -RATE_DAYS)

/** Rates of the currencies that a destination has. */
export const ratesOfDestination = (store: Store, orgId: number, destinationId: number): Rate[] => {
  const met = store.list('metCurrencies', { destinationId })
  const rates = ratesReader(store, orgId)
  const known = met.flatMap((one) =>
    rates(one.currency, firstRateDay(one)).map(({ day, currency, rate }) => ({ day, currency, rate })),
  )
  // the newest ones of more than a job can have
  return known.length > RATES_MAX
    ? known.toSorted((one, other) => (one.day < other.day ? -1 : 1)).slice(-RATES_MAX)
    : known
}

/** Sources of the stacks of a destination, whose rows its transformations read. */
const sourcesOf = ({ store, content }: Records, destinationId: number): string[] => {
  const types = new Set(store.list('stacks', { destinationId }).map(({ sourceTypeId }) => sourceTypeId))
  return content.sourceTypes.filter(({ id }) => types.has(Number(id))).map(({ label }) => label)
}

/** What tells the account of a stack for as long as its destination: the source and the credential. */
const accountOf = ({ sourceTypeId, credentialsId }: StackRecord): string =>
  `${sourceTypeId} ${credentialsId ?? ''}`

type EarlierStacks = NonNullable<DestinationRecord['earlierStacks']>

/** When the first stack of an account was created that is deleted, epoch ms. */
const earlierCreation = (earlier: EarlierStacks, account: string): number => {
  const known = earlier[account] ?? Infinity
  return typeof known === 'number' ? known : known.createdAt
}

/**
 * Notes in its destination a stack that is about to be deleted. A later stack of the same account then counts as connected
 * when this one was, so that the attribution of record stays; and answers say that they miss what this one had delivered.
 */
export const rememberStack = (store: Store, stack: StackRecord, now: number): void => {
  const destination = stack.destinationId === null ? null : store.get('destinations', stack.destinationId)
  if (destination === null) return
  const earlier = destination.earlierStacks ?? {}
  const account = accountOf(stack)
  const createdAt = Math.min(earlierCreation(earlier, account), stack.createdAt)
  store.update('destinations', destination.id, {
    earlierStacks: { ...earlier, [account]: { createdAt, deletedAt: now } },
  })
}

/**
 * Types of the stacks of a destination that were deleted and have no other of their account, whose rows its transformations
 * no longer read, with the day of the last deletion.
 */
export const deletedSourcesOf = (
  store: Store,
  destinationId: number,
): readonly { readonly sourceTypeId: number; readonly deletedOn: string }[] => {
  const accounts = new Set(store.list('stacks', { destinationId }).map(accountOf))
  const days = new Map<number, string>()
  for (const [account, stack] of Object.entries(
    store.get('destinations', destinationId)?.earlierStacks ?? {},
  )) {
    const sourceTypeId = Number.parseInt(account, 10)
    if (typeof stack === 'number' || accounts.has(account)) continue
    const day = utcDayOf(stack.deletedAt)
    if (day > (days.get(sourceTypeId) ?? '')) days.set(sourceTypeId, day)
  }
  return [...days].map(([sourceTypeId, deletedOn]) => ({ sourceTypeId, deletedOn }))
}

/** Stacks of a destination in the order in which their accounts were connected. */
const connectionsOf = (store: Store, destinationId: number): AnswerSettings['connected'] => {
  const earlier = store.get('destinations', destinationId)?.earlierStacks ?? {}
  return store
    .list('stacks', { destinationId })
    .map((stack) => ({
      stack: stack.id,
      at: Math.min(stack.createdAt, earlierCreation(earlier, accountOf(stack))),
    }))
    .toSorted((one, other) => one.at - other.at || one.stack - other.stack)
    .slice(0, STACKS_MAX)
    .map(({ stack, at }) => ({ stack, on: utcDayOf(at) }))
}

/** What is known of organisations, and the types of sources. */
interface Records {
  readonly store: Store
  readonly content: {
    readonly sourceTypes: readonly { readonly id: string | number; readonly label: string }[]
  }
}
/** Hundredths of a percent in a whole. */
const BASIS_POINTS = 10_000

/** The settings with which the transformations of a destination run. */
export const settingsOfDestination = (
  { store, content }: Records,
  orgId: number,
  destinationId: number,
): AnswerSettings => ({
  currency: chosenSettings(store, orgId).currency,
  zone: chosenSettings(store, orgId).zone,
  ...namesOf(store, orgId),
  record: store
    .list('recordChoices', { orgId })
    .map(({ app, fromDay, source }) => ({ app, from: fromDay, source }))
    .slice(-CHOICES_MAX),
  rates: ratesOfDestination(store, orgId, destinationId),
  sources: sourcesOf({ store, content }, destinationId),
  connected: connectionsOf(store, destinationId),
  fees: store
    .list('feeChoices', { orgId })
    .map(({ app, fromDay, basisPoints }) => ({ app, from: fromDay, rate: basisPoints / BASIS_POINTS }))
    .slice(-CHOICES_MAX),
})
