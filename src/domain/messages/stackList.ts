/** Texts of the stack list that load with it; those of its tools are in stackTools.ts. */

const stacks = (count: string, one: boolean) => `${count} ${one ? 'stack' : 'stacks'}`
export const stackListMessages = {
  /** Announced to screen readers after a search or filter. */
  shown: (shown: string, isOne: boolean) => `${stacks(shown, isOne)} shown`,
  select: (source: string, destination: string) => `Select ${source} to ${destination}`,
  /** Below the list, after a stack was paused or resumed. */
  rowsStay: 'Rows keep their place until you sort again or leave the page.',
  brokenRow: "Couldn't show this stack. It keeps running.",
} as const
