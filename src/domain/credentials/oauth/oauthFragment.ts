/** Start of a URL fragment that contains the answer of an OAuth login (Rules "Wire OAuth"). */
export const OAUTH_FRAGMENT = '#oauth='
