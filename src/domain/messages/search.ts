/** What all search boxes have in common (PLUS-3, PLUS-23). */

/** Leads to the search box of a page. */
export const searchKey = '/'

export const clearSearch = 'Clear the search'
