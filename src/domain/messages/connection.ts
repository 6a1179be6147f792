/** Text of the offline notice (C-15). */
export const connectionMessages = {
  offline:
    'You are offline. This is what was read last, and what you type stays; it is read again once the connection is back.',
} as const
