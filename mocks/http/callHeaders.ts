/** Headers that the server adds to a request for the backend. Client-sent headers with these names are removed. */

/** Network address of the caller. */
export const PEER_HEADER = 'x-stackyard-peer'
/** Request id, also used in the server's log. */
export const REQUEST_HEADER = 'x-stackyard-request'
