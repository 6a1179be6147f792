/** Words about transformations that the dashboard and the builder both say. Spec 1 §2 "Transformation rows". */

/** A transformation that is not carried out yet. */
export const setupIncomplete = 'Setup incomplete'
