/** Whether something that the organisation has belongs to a type that is shown. DSH-9. */

/** False only for a type that the catalogue knows and hides; what it does not know is shown as given. */
export function isShown(
  types: readonly { readonly id: number; readonly hidden: boolean }[],
  id: number,
): boolean {
  return types.find((type) => type.id === id)?.hidden !== true
}
