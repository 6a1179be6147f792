/** Words of the list of stacks that are needed with the list itself; those of its tools are in stackTools.ts. */

const stacks = (count: string, one: boolean) => `${count} ${one ? 'stack' : 'stacks'}`
export const stackListMessages = {
  /** Read out once a search or a filter has changed what is shown. */
  shown: (shown: string, isOne: boolean) => `${stacks(shown, isOne)} shown`,
  select: (source: string, destination: string) => `Select ${source} to ${destination}`,
  /** Below the list, once something in it was paused or resumed. */
  rowsStay: 'Rows keep their place until you sort again or leave the page.',
  brokenRow: 'This stack cannot be shown. It runs on as before.',
} as const
