/** Looks after each run whether returns are under the targets that people set an alert on. */
import { setImmediate } from 'node:timers/promises'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import { revenueByAge } from '@/domain/answers/ages'
import { closerPlaces, TARGET_ALERTS_MAX, watchedTargets } from '@/domain/answers/targetAlerts'
import type { RoasTarget } from '@/domain/answers/targets'
import type { RoasRow } from '@/domain/answers/types'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { Refusal } from '@/server/lib/refusal'
import type { Store } from '@/server/store/store'
import type { AnswerTables } from '../answerTables'
import type { JudgeTargets } from '../engineAnswers'
import { keepTargetAlerts, knownOf } from './targetAlerts'
import type { JudgedTarget } from './targetAlerts'

/** Basis points in a percent. */
const POINTS_OF_PERCENT = 100

/** Targets of an organization. */
export const storedTargets = (store: Store, orgId: number): readonly RoasTarget[] =>
  store.list('roasTargets', { orgId }).flatMap(({ app, network, age: stored, ...record }) => {
    const age = ROAS_HORIZONS.find((each) => each === stored)
    if (age === undefined) return []
    const { basisPoints, currency, decidedBy, alert = null } = record
    const target = { app, network, age, percent: basisPoints / POINTS_OF_PERCENT, currency }
    return [{ ...target, chosenBy: decidedBy, ...(alert !== null && { alert }) }]
  })

/** How long answers that lack what was loaded are left alone: the next run makes them, and a read starts a process. */
const WAIT_MS = 10 * MINUTE_MS

/** After a failure that took this long an organization is left alone for `WAIT_MS`: the others are looked at after it. */
const LONG_MS = MINUTE_MS / 2

type RoasCells = Awaited<ReturnType<AnswerTables['read']>>['rows'][number]

/** A row of ROAS as the rules have it. */
export const toRow = (cells: Extract<RoasCells, { readonly campaign: unknown }>): RoasRow => ({
  ...cells,
  revenueUpTo: revenueByAge((age) => cells[`revenue_d${age}`]),
})

/** What the watch is made of. */
export interface TargetWatchOptions {
  readonly store: Store
  readonly judge: JudgeTargets
  /** When the table of ROAS was made that answers are read from, and where; null without one. Epoch ms. */
  readonly madeOf: (orgId: number) => { readonly destinationId: number; readonly updatedAt: number } | null
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Looks for tables that were made, and targets that were changed, since the last look. */
export interface TargetWatch {
  /** Looks once a minute; judges one organization at a time. */
  readonly tick: () => void
  readonly close: () => void
  /** Resolves when nothing is being read. */
  readonly settled: () => Promise<void>
}

/** Creates the watch of targets. */
export const createTargetWatch = (options: TargetWatchOptions): TargetWatch => {
  const { store, judge, madeOf, now, onError } = options
  /** What each organization was last judged by. */
  const seen = new Map<number, string>()
  /** What could not judge each organization yet, and when it is read again, epoch ms. */
  const waiting = new Map<number, { readonly by: string; readonly until: number }>()
  let reading: Promise<void> | null = null
  let isClosing = false
  let lookAt = 0

  /** Judges the targets of an organization; null if the answers do not have all that was loaded yet. */
  const judgeAll = async (
    orgId: number,
    targets: readonly RoasTarget[],
  ): Promise<readonly JudgedTarget[] | null> => {
    const watched = watchedTargets(targets).slice(0, TARGET_ALERTS_MAX)
    if (watched.length === 0) return []
    const asked = watched.map((target) => ({
      ...target,
      closer: [...closerPlaces(targets, target)],
      ...knownOf(store, orgId, target),
    }))
    const found = await judge(orgId, asked)
    if (found === null) return null
    return watched.map((target, index) => ({
      target,
      isInCurrency: found.currency === null || found.currency === target.currency,
      judged: found.targets[index] ?? null,
    }))
  }
  const lookAtOne = async (orgId: number): Promise<void> => {
    const made = madeOf(orgId)
    if (made === null) return
    const targets = storedTargets(store, orgId)
    const { destinationId, updatedAt } = made
    const by = JSON.stringify([destinationId, updatedAt, targets])
    if (seen.get(orgId) === by) return
    const wait = waiting.get(orgId)
    if (wait?.by === by && now() < wait.until) return
    const leaveAlone = () => waiting.set(orgId, { by, until: now() + WAIT_MS })
    const begun = now()
    const judged = await judgeAll(orgId, targets).catch((error: unknown) => {
      if (now() - begun >= LONG_MS) leaveAlone()
      throw error
    })
    if (isClosing) return
    if (judged === null) {
      leaveAlone()
      return
    }
    waiting.delete(orgId)
    store.transaction(() => {
      // the organization may be gone meanwhile
      if (store.get('organisations', orgId) === null) return
      keepTargetAlerts(store, judged, { orgId, destinationId, at: now() })
    })
    seen.set(orgId, by)
  }
  const look = async (): Promise<void> => {
    for (const { id: orgId } of store.heads('organisations')) {
      // yields to the event loop between organizations
      await setImmediate()
      if (isClosing) return
      try {
        await lookAtOne(orgId)
      } catch (error) {
        // a run may have the file open; it is read at the next look
        if (!(error instanceof Refusal)) onError(error)
      }
    }
  }
  return {
    tick: () => {
      if (reading !== null || isClosing || now() < lookAt) return
      lookAt = now() + MINUTE_MS
      reading = look()
        .catch(onError)
        .finally(() => {
          reading = null
        })
    },
    close: () => {
      isClosing = true
    },
    settled: async () => {
      await reading
    },
  }
}
