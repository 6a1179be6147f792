/** Words and amounts of names, as the page shows them. */
import { knownTitle, platformName } from '@/features/answers/knownTitle'
import { formatDayOf } from '@/features/answers/dayWords'
import type { DeliveredName, NameDecision, NameWorth, UnmappedName } from '@/domain/answers/names'
import { askedOf, preselected } from '@/domain/answers/names'
import { moneyIn } from '@/domain/shared/text/money'
import { unmappedMessages as texts } from './messages'

/** Two lines of a cell: what it says, and below it what that means. */
export interface TwoLines {
  readonly main: string
  readonly note: string
}

/** "Game · Unity Ads, Android". */
export const aboutName = (name: UnmappedName, sourceTitle: string): string => {
  const about = texts.about(texts.kinds[name.kind], name.kind === 'network' ? '' : name.network, sourceTitle)
  return [about, platformName(name.platform)].filter((part) => part !== '').join(', ')
}

/** "3 Nov to 22 Nov", "every day". */
export const daysOf = ({ days, firstDay, lastDay }: UnmappedName): string => {
  const count = days.filter(Boolean).length
  if (count === 0) return texts.days.none
  if (count === days.length) return texts.days.every
  return firstDay === lastDay
    ? texts.days.one(formatDayOf(firstDay))
    : texts.days.from(formatDayOf(firstDay), formatDayOf(lastDay))
}

/** Amounts in a currency without a rate; null for none. */
const waitingAmount = ({ unrated }: NameWorth): string | null => {
  const own = (unrated?.spend ?? 0) + (unrated?.revenue ?? 0)
  return unrated === null || own === 0 ? null : moneyIn(unrated.currency).format(own)
}

/** The larger amount, and below it what else there is. */
export const worthTexts = (worth: NameWorth, currency: string): TwoLines => {
  const { spend, revenue, installs } = worth
  const amounts = [
    { amount: spend ?? 0, kind: texts.worth.spend },
    { amount: revenue ?? 0, kind: texts.worth.revenue },
  ].toSorted((one, other) => other.amount - one.amount)
  const [first, second] = amounts
  const rest = [
    (second?.amount ?? 0) > 0 && second !== undefined
      ? texts.worth.other(moneyIn(currency).format(second.amount), second.kind)
      : '',
    (installs ?? 0) > 0 ? texts.worth.installs(installs ?? 0) : '',
  ].filter((part) => part !== '')
  const waits = waitingAmount(worth)
  if (first === undefined || first.amount === 0)
    return waits === null
      ? { main: '–', note: rest.join(', ') || texts.worth.nothing }
      : { main: waits, note: [texts.worth.noRate, ...rest].join(', ') }
  return {
    main: moneyIn(currency).format(first.amount),
    note: [first.kind, ...rest, ...(waits === null ? [] : [texts.worth.unrated(waits)])].join(', '),
  }
}

/** What a choice makes of a name. */
const decidedAs = (name: DeliveredName, { choice, title }: NameDecision): string => {
  if (choice.kind === 'ignore') return texts.proposal.ignored
  return choice.kind === 'new' ? texts.proposal.newOne(name.kind) : title
}

/** Who has decided. */
export const whoDecided = ({ isMine, by }: NameDecision): string => {
  if (isMine) return texts.proposal.you
  return by === '' ? texts.proposal.somebody : by
}

/** What the list says a name may be. */
export const proposalTexts = (name: UnmappedName): TwoLines => {
  const { decision, proposals } = name
  if (decision !== null)
    return { main: decidedAs(name, decision), note: texts.proposal.decided(whoDecided(decision)) }
  const [best, next] = proposals
  if (best === undefined) return { main: texts.proposal.none, note: texts.proposal.noneBody }
  const note = texts.proposal.signs(best.signs.map(({ kind }) => kind))
  if (preselected(proposals) !== null) return { main: knownTitle(best.target), note }
  return next === undefined
    ? { main: texts.proposal.maybe(knownTitle(best.target)), note }
    : {
        main: texts.proposal.several(proposals.length, askedOf(name)),
        note: texts.proposal.severalBody,
      }
}
