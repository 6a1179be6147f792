/** Days after the install up to which revenue counts in ROAS; the columns of the tables follow this list. */
export const ROAS_HORIZONS = [0, 1, 3, 7, 14, 30, 60, 90, 180, 365] as const
/** Horizon that an answer has unless another is chosen. */
export const USUAL_HORIZON = 7
/** Ages of these up to which mediations tell what the installs of a day have earned by ads. */
export const ALLOCATED_HORIZONS = [0, 1, 3, 7, 14, 30] as const
