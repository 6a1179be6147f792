import { RETRY } from '@/server/lib/retryPolicy'
import { WaitError } from '@/server/lib/runErrors'
import type { RunError } from '@/server/lib/runErrors'

/** A load that others keep waiting, so that it lets other runs take its place. */
export const lockedError = ({ detail }: RunError): WaitError =>
  new WaitError(
    'destination',
    'Other loads or programs hold a table of the warehouse locked. Nothing of this load was changed.',
    detail,
    RETRY.locked.waitMs,
  )
