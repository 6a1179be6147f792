/** Prefix of a URL fragment with an OAuth answer (Rules "Wire OAuth"). */
export const OAUTH_FRAGMENT = '#oauth='
