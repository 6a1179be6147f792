/** Texts of dates. Spec 2 §9: what stands where there is no date. */
export const dateMessages = {
  notAvailable: 'not available',
} as const
