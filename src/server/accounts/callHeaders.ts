/** The server sets these headers on requests to the backend and overwrites those that a client sends. */

/** Request header with the network address of the caller, set by the server. */
export const PEER_HEADER = 'x-stackyard-peer'
/** Request header with the id of the request, as in the server's log; set by the server. */
export const REQUEST_HEADER = 'x-stackyard-request'
/** Request header of a request that came through no proxy, set by the server; absent on all others. */
export const DIRECT_HEADER = 'x-stackyard-direct'
