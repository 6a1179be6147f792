/** Texts about transformations shared by the dashboard and the builder. Spec 1 §2 "Transformation rows". */

/** A transformation that is not implemented or lacks a dependency. */
export const setupIncomplete = 'Setup incomplete'
