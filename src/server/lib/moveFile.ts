import { copyFileSync, renameSync, rmSync } from 'node:fs'

const isOnOtherDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EXDEV'

/** Moves a file in place of another one, which those who read it see as a whole, also from another disk. */
export const moveFile = (from: string, to: string): void => {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!isOnOtherDisk(error)) throw error
    const beside = `${to}.new`
    try {
      copyFileSync(from, beside)
      renameSync(beside, to)
    } finally {
      rmSync(beside, { force: true })
    }
    rmSync(from)
  }
}
