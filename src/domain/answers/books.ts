/** Limits of the books of an organization, and the address of a day in them. */
import { pages } from '@/domain/shared/paths'

/** Most networks of a fact that two sources tell, those with the largest amounts. */
export const RECONCILED_MAX_LINES = 200
/** Most networks of a day that are told apart; all others are one. */
export const DAY_TOTAL_NETWORKS = 100
/** Most versions of a day that are sent, the newest ones. */
export const DAY_VERSIONS_MAX = 200

/** Parameter of the books with the install day whose versions are shown. */
export const BOOK_DAY = 'day'

/** Returns the address of what was believed of an install day. */
export const thenAndNowHref = (day: string): string => `${pages.answer.href('books')}?${BOOK_DAY}=${day}`
