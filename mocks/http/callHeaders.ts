/** Headers by which the server tells the backend about a call; what a caller sends under these names is dropped. */

/** The network address of the caller. */
export const PEER_HEADER = 'x-stackyard-peer'
/** The id of the call, under which the server's log has it. */
export const REQUEST_HEADER = 'x-stackyard-request'
