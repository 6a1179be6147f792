/** Day on which the stand-ins answer. */
export const TODAY = '2026-11-23'
