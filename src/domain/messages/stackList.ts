/** Words of the list of stacks that are needed with the list itself; those of its tools are in stackTools.ts. */

const stacks = (count: string, one: boolean) => `${count} ${one ? 'stack' : 'stacks'}`
export const stackListMessages = {
  /** Read out once a search or a filter has changed what is shown. */
  shown: (shown: string, isOne: boolean) => `${stacks(shown, isOne)} shown`,
  more: (count: number, rest: number) => `Show ${count} more of ${rest}`,
  select: (source: string, destination: string) => `Select ${source} to ${destination}`,
  offline: {
    text: 'You are offline. This is what was read last; it is read again once the connection is back.',
  },
  updated: { ago: (seconds: number) => (seconds < 5 ? 'Updated just now' : `Updated ${seconds} s ago`) },
} as const
