import { pages } from '@/domain/shared/paths'

/** Parameter of the books with the install day whose versions are shown. */
export const BOOK_DAY = 'day'

/** Returns the address of what was believed of an install day. */
export const thenAndNowHref = (day: string): string => `${pages.answer.href('books')}?${BOOK_DAY}=${day}`
