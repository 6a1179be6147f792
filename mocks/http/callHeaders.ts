/** Headers that the server adds to a call for the backend. Values that a caller sends under these names are removed. */

/** The network address of the caller. */
export const PEER_HEADER = 'x-stackyard-peer'
/** The id of the call, under which the server's log has it. */
export const REQUEST_HEADER = 'x-stackyard-request'
