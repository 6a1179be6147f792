/** What somebody who builds a stack is warned of. Spec 1 §4 "Trial banner", WIZ-12. */
import { hasTrialEnded } from '@/domain/licence/licenceBanner'
import type { Licence } from '@/domain/licence/types'
import { utcPeriod } from '@/domain/shared/dates'
import { type MeteringAnswer, meteringView } from '@/domain/metering/meteringView'

export type BuildWarning =
  /** Stacks are paused. */
  | { readonly kind: 'trialEnded' }
  /** By so many rows in this month. */
  | { readonly kind: 'overAllowance'; readonly rows: number }

/** Trial first, since nothing runs after it; none while all is well or nothing is known. */
export const buildWarnings = (
  licence: Licence | null,
  metering: MeteringAnswer,
  nowMs: number,
): readonly BuildWarning[] => {
  const view = meteringView(metering)
  const over: readonly BuildWarning[] =
    view.kind === 'over' ? [{ kind: 'overAllowance', rows: view.totalRows - view.allowance }] : []
  return hasTrialEnded(licence, nowMs) ? [{ kind: 'trialEnded' }, ...over] : over
}

/** Names a warning with its reason: closing it hides it until there is another reason, such as another month's rows. */
export const warningKey = ({ kind }: BuildWarning, nowMs: number): string =>
  kind === 'trialEnded' ? kind : `${kind}/${utcPeriod(nowMs)}`
