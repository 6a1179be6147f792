/** Warnings of the builder. Spec 1 §4 "Trial banner", WIZ-12. */
import { hasTrialEnded } from '@/domain/licence/licenceBanner'
import type { Licence } from '@/domain/licence/types'
import { utcPeriod } from '@/domain/shared/text/dates'
import { type MeteringAnswer, meteringModel } from '@/domain/metering/meteringModel'

/**
 * Warning in the banner above the new-stack wizard: the free trial has ended, or this month's rows exceed the
 * allowance.
 */
export type BuildWarning =
  /** The free trial is over and all stacks are paused. */
  | { readonly kind: 'trialEnded' }
  /** This month's usage exceeds the allowance by `rows`. */
  | { readonly kind: 'overAllowance'; readonly rows: number }

/**
 * Returns the current warnings for the new-stack wizard, the end of the trial first; empty where none applies or
 * nothing is loaded yet.
 */
export const buildWarnings = (
  licence: Licence | null,
  metering: MeteringAnswer,
  nowMs: number,
): readonly BuildWarning[] => {
  const view = meteringModel(metering)
  const over: readonly BuildWarning[] =
    view.kind === 'over' ? [{ kind: 'overAllowance', rows: view.totalRows - view.allowance }] : []
  return hasTrialEnded(licence, nowMs) ? [{ kind: 'trialEnded' }, ...over] : over
}

/**
 * Returns the key under which the dismissal of a warning is stored. It contains the month for exceeded usage, so that
 * the warning appears again next month.
 */
export const warningKey = ({ kind }: BuildWarning, nowMs: number): string =>
  kind === 'trialEnded' ? kind : `${kind}/${utcPeriod(nowMs)}`
