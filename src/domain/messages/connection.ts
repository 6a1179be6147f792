/** Text of the offline notice (C-15). */
export const connectionMessages = {
  offline:
    "You're offline. This is the last loaded data; it refreshes when you reconnect. What you type is kept.",
} as const
