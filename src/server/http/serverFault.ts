/** Message of a response to an unexpected error. */
export const SERVER_FAULT = 'Something went wrong on the server. Try again.'
