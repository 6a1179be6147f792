/** Texts of dates. Spec 2 §9: placeholder without a date. */
export const dateMessages = {
  notAvailable: 'not available',
} as const
