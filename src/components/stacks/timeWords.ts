/** Lengths of time as the dashboard writes them. All lengths in milliseconds. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const pad = (value: number) => String(value).padStart(2, '0')

/** How long a run took: "0 m 09 s", "3 h 20 m", "3 d 04 h". */
export function durationWords(length: number): string {
  const span = Math.max(0, length)
  if (span >= DAY) return `${Math.floor(span / DAY)} d ${pad(Math.floor((span % DAY) / HOUR))} h`
  if (span >= HOUR) return `${Math.floor(span / HOUR)} h ${pad(Math.floor((span % HOUR) / MINUTE))} m`
  return `${Math.floor(span / MINUTE)} m ${pad(Math.floor((span % MINUTE) / SECOND))} s`
}

/** How long something lasts or is away: "less than a minute", "6 m", "3 h 50 m", "2 d 18 h". */
export function spanWords(length: number): string {
  const span = Math.max(0, length)
  if (span < MINUTE) return 'less than a minute'
  const [days, hours, minutes] = [
    Math.floor(span / DAY),
    Math.floor((span % DAY) / HOUR),
    Math.floor((span % HOUR) / MINUTE),
  ]
  if (days > 0) return hours === 0 ? `${days} d` : `${days} d ${hours} h`
  if (hours > 0) return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} m`
  return `${minutes} m`
}

/** How long ago: "just now", "6 m ago", "26 h ago", "12 days ago". Counts hours up to three days. */
export function agoWords(length: number): string {
  const span = Math.max(0, length)
  if (span < MINUTE) return 'just now'
  if (span < HOUR) return `${Math.floor(span / MINUTE)} m ago`
  if (span < 3 * DAY) return `${Math.floor(span / HOUR)} h ago`
  return `${Math.floor(span / DAY)} days ago`
}

/** "20-11-2026, 18:10", in UTC; '' for an unreadable time. */
export function dateWords(iso: string): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  const text = new Date(time).toISOString()
  return `${text.slice(8, 10)}-${text.slice(5, 7)}-${text.slice(0, 4)}, ${text.slice(11, 16)}`
}
