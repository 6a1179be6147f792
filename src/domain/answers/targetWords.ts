import { weekMessages } from './messages'
import { type ShownTarget, targetState } from './targets'
import { formatRatio } from '@/domain/shared/text/money'

/** Formats a target: "90%", "92.5%". */
export const targetText = (target: number): string => formatRatio(target, 1).replace('.0%', '%')

/** Says whether a return meets its target, for the end of a sentence; '' without one of them. */
export const targetWords = (roas: number | null, target: number | null): string => {
  const state = targetState(roas, target)
  return state === null || target === null ? '' : weekMessages.sentence.target[state](targetText(target))
}

/** Says why a number has no target line; '' where it has one, and where no target was set. */
export const withheldWords = (found: ShownTarget): string =>
  found.kind === 'withheld' ? weekMessages.withheld(targetText(found.target), found.reason) : ''
