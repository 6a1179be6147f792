/** Days after the install up to which revenue counts in ROAS; the columns of the tables follow this list. */
export const ROAS_HORIZONS = [0, 1, 3, 7, 14, 30, 60, 90, 180, 365] as const
/** Horizon that an answer has unless another is chosen. */
export const USUAL_HORIZON = 7
/** Ages of these up to which mediations tell what the installs of a day have earned by ads. */
export const ALLOCATED_HORIZONS = [0, 1, 3, 7, 14, 30] as const

/** Returns the horizon of an age; null for none, and for an age at which no answer is told. */
export const horizonOf = (age: number | null): (typeof ROAS_HORIZONS)[number] | null =>
  ROAS_HORIZONS.find((horizon) => horizon === age) ?? null
