/** How the fragment of an address begins that carries an OAuth answer (Rules "Wire OAuth"). */
export const OAUTH_FRAGMENT = '#oauth='
