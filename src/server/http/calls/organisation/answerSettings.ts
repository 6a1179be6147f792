import { answerSettingsEndpoints } from '@/api/contract/answerSettingsEndpoints'
import type * as z from 'zod/mini'
import type { answerSettingsBody } from '@/api/contract/answerSettings'
import type { WireAnswerOf } from '@/api/contract/endpoint'
import { addDays, isDay } from '@/domain/answers/days'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import {
  TARGET_ALERT_MAX_DAYS,
  TARGET_ALERT_MAX_SPEND,
  TARGET_ALERTS_MAX,
  type TargetAlert,
  type TargetCoverage,
} from '@/domain/answers/targetAlerts'
import { TARGET_MAX_PERCENT, TARGETS_MAX } from '@/domain/answers/targets'
import { movedMailAt } from '@/domain/answers/viewMails'
import { FEE_BELOW_PERCENT, FEES_MAX, PUBLISHED_CURRENCIES } from '@/domain/answers/answerSettings'
import { readRatesFile, WrongRatesError } from '@/server/answers/rates/readRatesFile'
import type { RatesFile } from '@/server/answers/rates/readRatesFile'
import { isZone } from '@/domain/shared/text/zone'
import { endpointPlans, PROVIDERS } from '@/server/connectors/catalogue/catalogueSources'
import { FIRST_DAY, LAST_DAY } from '@/server/models/answers/calendar'
import {
  changeAnswers,
  changeRunHour,
  chosenSettings,
  ratesReader,
} from '@/server/models/answers/storedSettings'
import type { Core } from '@/server/accounts/core'
import { iso } from '@/server/lib/iso'
import { Refusal, wrongField } from '@/server/lib/refusal'
import { bindEndpoint } from '../endpoint'
import type { Route } from '../route'

type WireSettings = WireAnswerOf<typeof answerSettingsEndpoints.read>

/** Returns the currencies that the amounts of an organisation have, with what waits for a rate in all its destinations. */
export const waitingOf = (
  { store }: Pick<Core, 'store'>,
  orgId: number,
  base: string,
): ReadonlyMap<string, readonly [number, number]> => {
  const waiting = new Map<string, readonly [rows: number, amount: number]>()
  for (const { currency, waitingRows, waitingAmount } of store.list('metCurrencies', { orgId })) {
    const [rows, amount] = waiting.get(currency) ?? [0, 0]
    // of the time before the currency of the answers was changed
    if (currency !== base) waiting.set(currency, [rows + waitingRows, amount + waitingAmount])
  }
  for (const { currency } of store.list('uploadedRates', { orgId, base }))
    if (!waiting.has(currency)) waiting.set(currency, [0, 0])
  return waiting
}

const ratesToWire = (core: Core, orgId: number, base: string): WireSettings['rates'] => {
  const rates = ratesReader(core.store, orgId)
  const today = iso(core.now()).slice(0, 10)
  return [...waitingOf(core, orgId, base)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, [rows, amount]]) => {
      const newest = rates(currency, '').findLast(({ day }) => day <= today)
      return {
        currency,
        rate: newest?.rate ?? null,
        day: newest?.day ?? null,
        source: newest?.source ?? null,
        waiting_rows: rows,
        waiting_amount: amount,
      }
    })
}

const ecbToWire = ({ store, readsReferenceRates }: Core): WireSettings['ecb'] => {
  if (!readsReferenceRates) return { kind: 'off' }
  const [last] = store.list('rateReads')
  const succeededAt = last?.succeededAt ?? null
  if (last === undefined || last.failure === '')
    return { kind: 'on', read_at: succeededAt === null ? null : iso(succeededAt) }
  return { kind: 'failed', tried_at: iso(last.attemptedAt), reason: last.failure }
}

/** Sources of the stacks of an organisation by name, with the zones that their reports take. */
const zoneSourcesOf = ({ store, content }: Core, orgId: number): WireSettings['zone_sources'] => {
  const stacks = store.list('stacks', { orgId })
  return content.sourceTypes
    .flatMap(({ id, label, name, source_tasks: tasks }) => {
      const own = stacks.filter(({ sourceTypeId }) => sourceTypeId === Number(id))
      if (own.length === 0) return []
      const loaded = new Set(own.flatMap(({ taskIds }) => taskIds))
      const plans = endpointPlans(label)
      const zoned = (tasks ?? []).flatMap((task) => {
        const plan = loaded.has(Number(task.id)) ? plans[task.label] : undefined
        return plan?.zones === undefined ? [] : [plan]
      })
      return [
        {
          name: name ?? label,
          takes: zoned[0]?.zones ?? null,
          history_days: Math.max(0, ...zoned.map(({ historyDays }) => historyDays)),
        },
      ]
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Basis points in a percent. */
const POINTS_OF_PERCENT = 100

const coverageToWire = (coverage: TargetCoverage | null) =>
  coverage && {
    settled_to: coverage.settledTo,
    count: coverage.count,
    not_judged: coverage.notJudged,
    not_judged_spend: coverage.notJudgedSpend,
  }

/** Returns the targets of an organization as answers and settings have them. */
export const targetsToWire = (
  { store }: Pick<Core, 'store'>,
  orgId: number,
): NonNullable<WireSettings['targets']> =>
  store.list('roasTargets', { orgId }).map(({ app, network, age, basisPoints, currency, ...record }) => ({
    app,
    network,
    age,
    percent: basisPoints / POINTS_OF_PERCENT,
    currency,
    chosen_by: record.decidedBy,
    alert: record.alert ?? null,
    coverage: coverageToWire(record.coverage ?? null),
  }))

const toWire = (core: Core, orgId: number): WireSettings => {
  const { currency, zone, ratesFrom, runHour } = chosenSettings(core.store, orgId)
  return {
    currency,
    zone,
    zone_sources: zoneSourcesOf(core, orgId),
    rates_from: ratesFrom,
    run_hour: runHour,
    rates: ratesToWire(core, orgId, currency),
    ecb: ecbToWire(core),
    record: core.store
      .list('recordChoices', { orgId })
      .toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
      .map(({ app, source, fromDay, decidedBy }) => ({
        app_id: app,
        source,
        from: fromDay,
        chosen_by: decidedBy,
      })),
    fees: core.store
      .list('feeChoices', { orgId })
      .toSorted((one, other) => ((one.fromDay ?? '') < (other.fromDay ?? '') ? -1 : 1))
      .map(({ app, fromDay, basisPoints, decidedBy }) => ({
        app_id: app,
        from: fromDay,
        percent: basisPoints / POINTS_OF_PERCENT,
        chosen_by: decidedBy,
      })),
    targets: targetsToWire(core, orgId),
  }
}

/** Labels of the sources that attribute installs. */
const ATTRIBUTIONS: ReadonlySet<string> = new Set(
  PROVIDERS.flatMap(({ source, network, cohorts }) =>
    network === null && cohorts.length > 0 ? [source] : [],
  ),
)

/** Days of which amounts in the currency so far are taken to be there, until a run says which ones are. */
const MET_DAYS = 730

/**
 * Notes that amounts have the currency that the answers were in so far, so that the run that computes them again has its
 * rates.
 */
const meetCurrency = ({ store, now }: Core, orgId: number, currency: string): void => {
  const today = iso(now()).slice(0, 10)
  for (const { id: destinationId } of store.list('destinations', { orgId })) {
    const met = store.list('metCurrencies', { destinationId })
    if (met.some((each) => each.currency === currency)) continue
    const firstDay = addDays(today, -MET_DAYS)
    const none = { waitingRows: 0, waitingAmount: 0 }
    store.insert('metCurrencies', { orgId, destinationId, currency, firstDay, lastDay: today, ...none })
  }
}

type SentRecord = NonNullable<z.output<typeof answerSettingsBody>['record']>

const checkDay = (field: string, day: string): void => {
  if (!isDay(day)) throw wrongField(field, 'must be a day like 2026-11-22')
  if (day < FIRST_DAY || day > LAST_DAY)
    throw wrongField(field, `must be between ${FIRST_DAY} and ${LAST_DAY}`)
}

const chooseRecord = ({ store, now }: Core, orgId: number, sent: SentRecord, decidedBy: string): void => {
  const { app_id: app, source, from: fromDay } = sent
  checkDay('record.from', fromDay)
  if (!ATTRIBUTIONS.has(source)) throw wrongField('record.source', `"${source}" attributes no installs`)
  if (app === '') throw wrongField('record.app_id', 'must be the id of an app, or * for all')
  const [known] = store.list('recordChoices', { orgId, app, fromDay })
  const choice = { source, decidedBy, createdAt: now() }
  if (known === undefined) store.insert('recordChoices', { orgId, app, fromDay, ...choice })
  else store.update('recordChoices', known.id, choice)
}

type RemovedRecord = NonNullable<z.output<typeof answerSettingsBody>['removed_record']>

/** Takes the choice of an app and day back; says whether there was one. */
const removeRecord = ({ store }: Core, orgId: number, removed: RemovedRecord): boolean => {
  const { app_id: app, from: fromDay } = removed
  const known = store.list('recordChoices', { orgId, app, fromDay })
  for (const { id } of known) store.remove('recordChoices', id)
  return known.length > 0
}

type SentFee = NonNullable<z.output<typeof answerSettingsBody>['fee']>

const chooseFee = ({ store, now }: Core, orgId: number, sent: SentFee, decidedBy: string): void => {
  const { app_id: app, from: fromDay, percent } = sent
  if (app === '') throw wrongField('fee.app_id', 'must be the id of an app, or * for all')
  if (fromDay !== null) checkDay('fee.from', fromDay)
  if (!(percent >= 0 && percent < FEE_BELOW_PERCENT))
    throw wrongField('fee.percent', `must be at least 0 and below ${FEE_BELOW_PERCENT}`)
  const basisPoints = Math.round(percent * POINTS_OF_PERCENT)
  // one that is rounded up to all of the purchases would stop the transformations
  if (basisPoints / POINTS_OF_PERCENT !== percent)
    throw wrongField('fee.percent', 'can have two digits after the point, such as 12.25')
  const [known] = store.list('feeChoices', { orgId, app, fromDay })
  const choice = { basisPoints, decidedBy, createdAt: now() }
  if (known === undefined && store.list('feeChoices', { orgId }).length >= FEES_MAX)
    throw wrongField('fee', `is one more than ${FEES_MAX}; remove one that no longer counts`)
  if (known === undefined) store.insert('feeChoices', { orgId, app, fromDay, ...choice })
  else store.update('feeChoices', known.id, choice)
}

type RemovedFee = NonNullable<z.output<typeof answerSettingsBody>['removed_fee']>

/** Takes the fee of an app and day back; says whether there was one. */
const removeFee = ({ store }: Core, orgId: number, removed: RemovedFee): boolean => {
  const { app_id: app, from: fromDay } = removed
  const known = store.list('feeChoices', { orgId, app, fromDay })
  for (const { id } of known) store.remove('feeChoices', id)
  return known.length > 0
}

type SentTarget = NonNullable<z.output<typeof answerSettingsBody>['target']>
type RemovedTarget = NonNullable<z.output<typeof answerSettingsBody>['removed_target']>

/** Digits of a target after the point, as a factor. */
const TARGET_STEPS = 10

const checkTargetAlert = ({ days, spend }: TargetAlert): void => {
  if (!(days >= 1 && days <= TARGET_ALERT_MAX_DAYS))
    throw wrongField('target.alert.days', `must be between 1 and ${TARGET_ALERT_MAX_DAYS}`)
  if (!(spend >= 0 && spend <= TARGET_ALERT_MAX_SPEND))
    throw wrongField('target.alert.spend', `must be at least 0 and at most ${TARGET_ALERT_MAX_SPEND}`)
}

const chooseTarget = (
  { store, now }: Core,
  orgId: number,
  { app, network, age, percent, alert = null }: SentTarget,
  { currency, decidedBy }: { readonly currency: string; readonly decidedBy: string },
): void => {
  if (app === '' || network === '') throw wrongField('target', 'must name an app and a network, or * for all')
  if (!ROAS_HORIZONS.some((each) => each === age))
    throw wrongField('target.age', `must be one of ${ROAS_HORIZONS.join(', ')}`)
  if (!(percent > 0 && percent <= TARGET_MAX_PERCENT))
    throw wrongField('target.percent', `must be above 0 and at most ${TARGET_MAX_PERCENT}`)
  if (Math.round(percent * TARGET_STEPS) / TARGET_STEPS !== percent)
    throw wrongField('target.percent', 'can have one digit after the point, such as 92.5')
  if (alert !== null) checkTargetAlert(alert)
  const all = store.list('roasTargets', { orgId })
  const known = all.find((each) => each.app === app && each.network === network && each.age === age)
  const choice = {
    basisPoints: Math.round(percent * POINTS_OF_PERCENT),
    currency,
    decidedBy,
    createdAt: now(),
    alert,
    coverage: null,
  }
  if (known === undefined && all.length >= TARGETS_MAX)
    throw wrongField('target', `is one more than ${TARGETS_MAX}; remove one that no longer counts`)
  const watched = all.filter((each) => each !== known && (each.alert ?? null) !== null)
  if (alert !== null && watched.length >= TARGET_ALERTS_MAX)
    throw wrongField(
      'target.alert',
      `is one more than ${TARGET_ALERTS_MAX}; remove one that no longer counts`,
    )
  if (known === undefined) store.insert('roasTargets', { orgId, app, network, age, ...choice })
  else store.update('roasTargets', known.id, choice)
}

const removeTarget = ({ store }: Core, orgId: number, removed: RemovedTarget): void => {
  const { app, network, age } = removed
  for (const { id } of store.list('roasTargets', { orgId, app, network, age }))
    store.remove('roasTargets', id)
}

/** Moves the mails of saved views to their hour in another zone; those that are due are sent as they are. */
const moveViewMails = (
  { store, now }: Core,
  orgId: number,
  zones: { readonly from: string; readonly to: string },
): void => {
  if (zones.from === zones.to) return
  for (const mail of store.list('viewMails', { orgId }))
    if (mail.dueAt > now()) store.update('viewMails', mail.id, { dueAt: movedMailAt(mail, zones) })
}

/** Sets a target, and takes one back; neither changes a figure, so nothing is computed again. */
const changeTargets = (
  core: Core,
  orgId: number,
  { target, removed_target: removed }: z.output<typeof answerSettingsBody>,
  chosen: { readonly currency: string; readonly decidedBy: string },
): void => {
  if (removed !== undefined) removeTarget(core, orgId, removed)
  if (target !== undefined) chooseTarget(core, orgId, target, chosen)
}

/** Whether a text is the name of a zone; offsets such as `+09:00` have none. */
const isZoneName = (text: string): boolean => /^[A-Za-z]/.test(text) && isZone(text)

const readFile = (csv: string, base: string): RatesFile => {
  try {
    return readRatesFile(csv, base)
  } catch (error) {
    throw error instanceof WrongRatesError ? new Refusal(422, error.message) : error
  }
}

/** Adds the rates of a file to those of earlier ones; a later rate of a day counts. */
const addRates = ({ store, now }: Core, orgId: number, file: RatesFile, uploadedBy: string): void => {
  const { currency: base } = chosenSettings(store, orgId)
  for (const [currency, rates] of file) {
    const [known] = store.list('uploadedRates', { orgId, base, currency })
    const change = { uploadedBy, createdAt: now() }
    if (known === undefined) store.insert('uploadedRates', { orgId, base, currency, rates, ...change })
    else store.update('uploadedRates', known.id, { rates: { ...known.rates, ...rates }, ...change })
  }
}

/**
 * Creates the routes that read and change the settings of an organisation's answers, and take files of rates. Members read
 * them, an ADMIN changes them. A change runs the transformations again, but for targets and the hour of the runs. Only a new zone makes the next run of the sources
 * that take it read days again. The API contract does not require these calls.
 */
export const answerSettingsRoutes = (core: Core): Route[] => {
  const { read, change, uploadRates } = answerSettingsEndpoints
  return [
    bindEndpoint(core, read, ({ orgId }) => toWire(core, orgId())),
    bindEndpoint(core, change, ({ body, caller, orgId }) => {
      const { currency, zone, rates_from: ratesFrom, record, removed_record: removed } = body
      const { fee, removed_fee: removedFee, run_hour: runHour } = body
      if (currency !== undefined && !PUBLISHED_CURRENCIES.includes(currency))
        throw wrongField('currency', `"${currency}" is no currency of which rates are published`)
      if (zone !== undefined && !isZoneName(zone)) throw wrongField('zone', `"${zone}" is no time zone`)
      const known = chosenSettings(core.store, orgId())
      const isChanged =
        record !== undefined ||
        fee !== undefined ||
        (currency !== undefined && currency !== known.currency) ||
        (zone !== undefined && zone !== known.zone) ||
        (ratesFrom !== undefined && ratesFrom !== known.ratesFrom)
      core.store.transaction(() => {
        const isRemoved = [
          removed !== undefined && removeRecord(core, orgId(), removed),
          removedFee !== undefined && removeFee(core, orgId(), removedFee),
        ].includes(true)
        changeTargets(core, orgId(), body, {
          currency: currency ?? known.currency,
          decidedBy: caller().user.email,
        })
        if (record !== undefined) chooseRecord(core, orgId(), record, caller().user.email)
        if (fee !== undefined) chooseFee(core, orgId(), fee, caller().user.email)
        if (currency !== undefined && currency !== known.currency) meetCurrency(core, orgId(), known.currency)
        moveViewMails(core, orgId(), { from: known.zone, to: zone ?? known.zone })
        if (isChanged || isRemoved)
          changeAnswers(core.store, orgId(), core.now(), {
            ...(currency !== undefined && { currency }),
            ...(zone !== undefined && { zone }),
            ...(ratesFrom !== undefined && { ratesFrom }),
          })
        if (runHour !== undefined) changeRunHour(core.store, orgId(), runHour)
      })
      return toWire(core, orgId())
    }),
    bindEndpoint(core, uploadRates, ({ body, caller, orgId }) => {
      const file = readFile(body.csv, chosenSettings(core.store, orgId()).currency)
      core.store.transaction(() => {
        addRates(core, orgId(), file, caller().user.email)
        changeAnswers(core.store, orgId(), core.now())
      })
      return toWire(core, orgId())
    }),
  ]
}
