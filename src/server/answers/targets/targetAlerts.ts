/** Keeps the alerts on targets: raises them once for each campaign and streak, and ends them. */
import type { MissedReturn, NotJudged } from '@/domain/alerts/kinds/targetMissed'
import { targetPlace } from '@/domain/alerts/kinds/targetMissed'
import { MISSED_MAX } from '@/domain/answers/targetAlerts'
import type { JudgedReturn, WatchedTarget } from '@/domain/answers/targetAlerts'
import { raiseAlert } from '@/server/alerts/raise'
import type { WarehouseJudged } from '@/server/run/answers/readTargets'
import type { AlertRecord } from '@/server/store/records'
import type { Store } from '@/server/store/store'

/** What was found of a target in the answers that a run made. */
export interface JudgedTarget {
  readonly target: WatchedTarget
  /** Whether it is in the currency of the answers; in another one it says nothing. */
  readonly isInCurrency: boolean
  /** Null if nothing of it is settled, or it is in another currency. */
  readonly judged: WarehouseJudged | null
}

/** Where and when the answers were made. */
export interface JudgedAt {
  readonly orgId: number
  readonly destinationId: number
  /** Time of the look, epoch ms. */
  readonly at: number
}

type TargetMissed = Extract<AlertRecord['content'], { readonly kind: 'targetMissed' }>
type MissedAlert = AlertRecord & { readonly content: TargetMissed }
const isMissed = (alert: AlertRecord): alert is MissedAlert => alert.content.kind === 'targetMissed'
const isOpen = ({ recoveredAt, content }: MissedAlert): boolean =>
  recoveredAt === null && content.unwatchedAt === undefined

/** Alerts of an organization on targets that are missed now. */
export const openMisses = (store: Store, orgId: number): readonly MissedAlert[] =>
  store.list('alerts', { orgId }).filter((alert): alert is MissedAlert => isMissed(alert) && isOpen(alert))

type Place = Pick<WatchedTarget, 'app' | 'network' | 'age' | 'currency'>
const isOf = ({ content }: MissedAlert, { app, network, age, currency }: Place): boolean =>
  content.app === app && content.network === network && content.age === age && content.currency === currency

const CENTS = 100
const cents = (amount: number): number => Math.round(amount * CENTS)

const toMissed = ({ key, campaign, missed }: JudgedReturn, { app, network }: Place): MissedReturn | null =>
  missed && {
    key,
    name: campaign ?? targetPlace(app, network),
    firstDay: missed.firstDay,
    lastDay: missed.lastDay,
    days: missed.days,
    spendCents: cents(missed.spend),
    revenueCents: cents(missed.revenue),
    leftOutCents: cents(missed.leftOut),
    unknownCents: cents(missed.unknown),
    isOver: false,
  }

/**
 * Returns whether days of a return were announced: a streak whose figures are restated stays the same one. Returns are found
 * by their key, because some organizations have thousands of both.
 */
const announcedIn = (known: readonly MissedAlert[]): ((missed: MissedReturn) => boolean) => {
  const byKey = new Map<string, MissedReturn[]>()
  for (const { content } of known)
    for (const each of content.returns) {
      const own = byKey.get(each.key)
      if (own === undefined) byKey.set(each.key, [each])
      else own.push(each)
    }
  return ({ key, firstDay, lastDay }) =>
    (byKey.get(key) ?? []).some((each) => each.firstDay <= lastDay && each.lastDay >= firstDay)
}

/** What the verdicts about a target have to say: of which open returns, and at most how many others. */
export const knownOf = (
  store: Store,
  orgId: number,
  target: Place,
): { readonly followed: string[]; readonly most: number } => {
  const own = store
    .list('alerts', { orgId })
    .filter((alert): alert is MissedAlert => isMissed(alert) && isOf(alert, target))
  const keysOf = (alerts: readonly MissedAlert[]) =>
    new Set(alerts.flatMap(({ content }) => content.returns.map(({ key }) => key)))
  // those that were announced may be told again, and are left out then
  return { followed: [...keysOf(own.filter(isOpen))], most: MISSED_MAX + keysOf(own).size }
}

/** What has become of a return of an open alert; days and figures are those of the days that were read. */
const followed = (
  known: MissedReturn,
  returns: ReadonlyMap<string, JudgedReturn>,
  target: WatchedTarget,
): MissedReturn => {
  if (known.isOver) return known
  const now = returns.get(known.key)
  // a campaign without rows has no spend, so that it misses nothing
  if (now === undefined || now.state === 'met') return { ...known, isOver: true }
  const missed = toMissed(now, target)
  if (missed === null) return known
  // a day of which too little is known does not end a streak; after a day that met the target, it is a new one
  const isSame = missed.firstDay <= known.lastDay || now.isAfterUnknown
  return isSame ? { ...missed, name: known.name } : { ...known, isOver: true }
}

/** Returns of which an alert says that they could not be judged. */
const notJudgedOf = ({ notJudged, notJudgedSpend }: WarehouseJudged): NotJudged => ({
  count: notJudged,
  spendCents: cents(notJudgedSpend),
})

const follow = (store: Store, alert: MissedAlert, { target, judged }: JudgedTarget, at: number): void => {
  if (judged === null) return
  const byKey = new Map(judged.returns.map((each) => [each.key, each]))
  const next = alert.content.returns.map((each) => followed(each, byKey, target))
  const isOver = next.every((each) => each.isOver)
  store.update('alerts', alert.id, {
    content: {
      ...alert.content,
      percent: target.percent,
      settledTo: judged.settledTo,
      returns: next,
      notJudged: notJudgedOf(judged),
    },
    ...(isOver && { recoveredAt: at }),
  })
}

/** Names of campaigns; those that several have with their platform. */
const withPlatforms = (
  fresh: readonly MissedReturn[],
  returns: readonly JudgedReturn[],
): readonly MissedReturn[] => {
  const platforms = new Map(returns.map(({ key, platform }) => [key, platform]))
  return fresh.map((each) => {
    const platform = platforms.get(each.key) ?? null
    const isShared = fresh.some(({ key, name }) => key !== each.key && name === each.name)
    return isShared && platform !== null ? { ...each, name: `${each.name} (${platform})` } : each
  })
}

const raise = (
  store: Store,
  { target, judged }: JudgedTarget,
  known: readonly MissedAlert[],
  { orgId, destinationId, at }: JudgedAt,
): void => {
  if (judged === null) return
  const { returns, settledTo } = judged
  const isAnnounced = announcedIn(known)
  const fresh = returns
    .filter(({ isTold }) => isTold)
    .flatMap((each) => toMissed(each, target) ?? [])
    .filter((missed) => !isAnnounced(missed))
    .toSorted((one, other) => other.spendCents - one.spendCents || (one.key < other.key ? -1 : 1))
    .slice(0, MISSED_MAX)
  const [first] = fresh
  if (first === undefined) return
  const { app, network, age, percent, currency } = target
  raiseAlert(store, {
    orgId,
    cause: `target ${destinationId} ${JSON.stringify([app, network, age, currency, first.key, first.firstDay])}`,
    at,
    content: {
      kind: 'targetMissed',
      destinationId,
      app,
      network,
      age,
      percent,
      currency,
      settledTo,
      returns: withPlatforms(fresh, returns),
      notJudged: notJudgedOf(judged),
    },
  })
}

/** Keeps how much of each target could be judged, for the settings. */
const keepCoverage = (store: Store, judged: readonly JudgedTarget[], orgId: number): void => {
  for (const { target, judged: found } of judged) {
    const { app, network, age, currency } = target
    for (const { id } of store.list('roasTargets', { orgId, app, network, age, currency }))
      store.update('roasTargets', id, {
        coverage: found && {
          settledTo: found.settledTo,
          count: found.count,
          notJudged: found.notJudged,
          notJudgedSpend: found.notJudgedSpend,
        },
      })
  }
}

/**
 * Brings the alerts on targets up to what the answers say: those whose returns are not under their target any more are over,
 * those without a target with an alert are not watched any more, and new ones are raised, one for each target.
 */
export const keepTargetAlerts = (store: Store, judged: readonly JudgedTarget[], judgedAt: JudgedAt): void => {
  const { orgId, at } = judgedAt
  keepCoverage(store, judged, orgId)
  const known = store.list('alerts', { orgId }).filter(isMissed)
  for (const alert of known.filter(isOpen)) {
    const own = judged.find(({ target, isInCurrency }) => isInCurrency && isOf(alert, target))
    if (own === undefined)
      store.update('alerts', alert.id, { content: { ...alert.content, unwatchedAt: at } })
    else follow(store, alert, own, at)
  }
  const followedUp = store.list('alerts', { orgId }).filter(isMissed)
  for (const each of judged)
    raise(
      store,
      each,
      followedUp.filter((alert) => isOf(alert, each.target)),
      judgedAt,
    )
}
