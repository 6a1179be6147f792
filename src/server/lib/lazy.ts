/** Returns a function that computes its value when it is first called. */
export const lazy = <T>(compute: () => T): (() => T) => {
  let kept: { readonly value: T } | null = null
  return () => (kept ??= { value: compute() }).value
}
