import { formatDayOf } from '@/features/answers/dayWords'
import { answerMessages } from '@/features/answers/messages'
import { roasMessages } from '@/features/answers/roas/messages'
import type { ComparedAge, Days, LackingPeriod, RatioSplit, ReturnChange } from '@/domain/answers/compare'
import { formatRatio } from '@/domain/shared/text/money'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { formatPoints } from '@/domain/shared/text/signed'
import { compareMessages } from './messages'

const { sentence: texts, bar } = compareMessages

const YEAR_DIGITS = 4
const yearOf = (day: string): string => day.slice(0, YEAR_DIGITS)

/** Names days, "2 Nov to 8 Nov"; with their year where it is not that of the newest day on the page. */
const daysWords = ({ from, to }: Days, year: string): string => {
  const word = (day: string) => `${formatDayOf(day)}${yearOf(day) === year ? '' : ` ${yearOf(day)}`}`
  return from === to ? word(from) : answerMessages.filters.to(word(from), word(to))
}

/** Returns the words of both periods. */
export const bothWords = (earlier: Days, now: Days): { readonly earlier: string; readonly now: string } => {
  const year = yearOf(now.to > earlier.to ? now.to : earlier.to)
  return { earlier: daysWords(earlier, year), now: daysWords(now, year) }
}

const PARTS = ['price', 'value', 'mix'] as const satisfies readonly (keyof RatioSplit)[]
/** A further cause is named from this part of the largest one on. */
const FURTHER_FROM = 0.5
/** A counter-move is named from this part of the change on. */
const NAMED_FROM = 0.1

const sizeWords = (change: number): string => texts.points(formatPoints(Math.abs(change)).replace('+', ''))
const isNothing = (change: number): boolean => !/[1-9]/.test(formatPoints(change))

/** The comparison in a sentence: how far the return moved and why, and what worked against it. */
export interface CompareSentence {
  readonly before: string
  readonly strong: string
  readonly after: string
}

/** Says how far the return moved, its causes, the largest one first, and the largest one against it. */
export const compareSentence = (change: Omit<ReturnChange, 'campaigns'>): CompareSentence => {
  const moved = change.now - change.earlier
  if (isNothing(moved)) return { before: texts.same, strong: formatRatio(change.now), after: '.' }
  const direction = moved < 0 ? 'fell' : 'rose'
  const [way, other] = moved < 0 ? (['down', 'up'] as const) : (['up', 'down'] as const)
  const along = PARTS.map((part) => ({ part, size: change[part] * Math.sign(moved) }))
  const largest = Math.max(...along.map(({ size }) => size))
  const causes = along
    .filter(({ size }) => size === largest || (size >= FURTHER_FROM * largest && !isNothing(size)))
    .toSorted((one, next) => next.size - one.size)
  const against = along.reduce((least, each) => (each.size < least.size ? each : least))
  const isNamed = -against.size >= NAMED_FROM * Math.abs(moved) && !isNothing(against.size)
  return {
    before: texts.before[direction],
    strong: sizeWords(moved),
    after: [
      texts.after(joinWithAnd(causes.map(({ part }) => texts.causes[part][way]))),
      ...(isNamed
        ? [texts.offset[direction](texts.others[against.part][other], sizeWords(against.size))]
        : []),
    ].join(' '),
  }
}

const REASONS = (['now', 'earlier'] as const).flatMap((period) =>
  (['empty', 'young', 'unread'] as const).map((why): LackingPeriod => ({ period, why })),
)

/** Says which period lacks which ages, and why. */
export const lackingWords = (
  ages: readonly ComparedAge[],
  periods: { readonly earlier: string; readonly now: string },
): readonly string[] =>
  REASONS.flatMap(({ period, why }) => {
    const names = ages.flatMap(({ age, lacks }) =>
      lacks?.period === period && lacks.why === why ? [roasMessages.ages.name(age)] : [],
    )
    return names.length === 0 ? [] : [bar.reasons[why](periods[period], names)]
  })
