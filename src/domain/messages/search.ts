/** Common texts of all search boxes (PLUS-3, PLUS-23). */

/** Shortcut that focuses the search box of a page. */
export const searchKey = '/'

export const clearSearch = 'Clear the search'
