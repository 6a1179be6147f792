const SECOND_MS = 1_000

/** Reads a Retry-After header, in seconds or as a date, as milliseconds from `now`; null if there is none. */
export const retryAfterMs = (header: string | null, now: number): number | null => {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * SECOND_MS)
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
