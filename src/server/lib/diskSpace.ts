import { statfsSync } from 'node:fs'
import { EndingError } from './runErrors'
import { sizeText } from './runLimits'

/** Throws an EndingError if a folder's disk would have less than `freeBytes` left after `bytes` more. `what` it ends. */
export const requireSpace = (folder: string, freeBytes: number, bytes: number, what: string): void => {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize - bytes < freeBytes)
    throw new EndingError(
      'limit',
      `Less than ${sizeText(freeBytes)} of disk space are left, so ${what}. Make room on the disk, then run the stack again.`,
    )
}
