/** What a person can do about a line of what is left out. */
import type { AgeOption } from '@/domain/answers/ages'
import type { LeftOutAction, LeftOutLine } from '@/domain/answers/leftOut'
import type { Horizon } from '@/domain/answers/types'
import { pages } from '@/domain/shared/paths'
import { bookMessages } from '@/features/answers/books/messages'
import type { LineAction } from './LeftOutTable'
import { leftOutMessages as texts } from './messages'

/** Changes of the page that show what a line leaves out, and pages where something can be done about it. */
export interface PageChanges {
  /** Addresses of the unmapped names and of the rates; null where this person has no such page. */
  readonly namesHref: string | null
  readonly ratesHref: string | null
  /** Address of the books, which compare a copy with what counts; null from a backend without them. */
  readonly booksHref: string | null
  readonly horizon: Horizon
  readonly ages: readonly AgeOption[]
  readonly onHorizon: (horizon: Horizon) => void
  readonly onBlended: () => void
}

/** Address of the page where it can be done; null where the product has none. */
const hrefOf = (action: LeftOutAction, { namesHref, ratesHref }: PageChanges): string | null => {
  switch (action) {
    case 'map_app':
    case 'map_network':
      return namesHref
    case 'add_rate':
      return ratesHref
    case 'connect_network':
    case 'connect_attribution':
      return pages.newStack.href()
    case 'load_history':
      return pages.dashboard.href()
    case 'none':
      return null
  }
}

/** Returns the oldest age below the horizon at which days count; null for none. */
const ageBelow = ({ ages, horizon }: PageChanges): Horizon | null =>
  ages.findLast(({ age, state }) => age < horizon && state.kind === 'days')?.age ?? null

/** Returns the one thing that can be done about a line; a line without any says so. */
export const lineAction = ({ reason, action }: LeftOutLine, page: PageChanges): LineAction => {
  if (reason === 'organic') return { kind: 'press', name: texts.showBlended, onPress: page.onBlended }
  if (reason === 'other_claim' && page.booksHref !== null)
    return { kind: 'link', name: bookMessages.link, href: page.booksHref }
  const younger = ageBelow(page)
  if ((reason === 'young' || reason === 'settling' || reason === 'not_read') && younger !== null)
    return { kind: 'press', name: texts.showDay(younger), onPress: () => page.onHorizon(younger) }
  const href = hrefOf(action, page)
  return href === null
    ? { kind: 'text', name: texts.needs[action] }
    : { kind: 'link', name: texts.actions[action], href }
}
