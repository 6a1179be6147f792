/** Warnings of the builder. Spec 1 §4 "Trial banner", WIZ-12. */
import { hasTrialEnded } from '@/domain/licence/licenceBanner'
import type { Licence } from '@/domain/licence/types'
import { utcPeriod } from '@/domain/shared/text/dates'
import { type MeteringAnswer, meteringModel } from '@/domain/metering/meteringModel'

export type BuildWarning =
  /** Stacks are paused. */
  | { readonly kind: 'trialEnded' }
  /** Rows over the allowance this month. */
  | { readonly kind: 'overAllowance'; readonly rows: number }

/** Active warnings, the trial first, since it pauses everything; empty where nothing is known. */
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

/** Key of a warning and its reason: a dismissed warning reappears for a new reason, such as another month. */
export const warningKey = ({ kind }: BuildWarning, nowMs: number): string =>
  kind === 'trialEnded' ? kind : `${kind}/${utcPeriod(nowMs)}`
