const SECOND_MS = 1_000

/** Formats the id of a run, such as `scheduled__2026-11-22T09:15:00+00:00`; `time` is in epoch ms. */
export const dagRunId = (prefix: string, time: number): string =>
  `${prefix}__${new Date(time).toISOString().replace(/\.\d{3}Z$/, '+00:00')}`

/** Returns the id of a new run; with a later second where `isTaken` says that a run has it. */
export const newDagRunId = (prefix: string, time: number, isTaken: (id: string) => boolean): string => {
  let at = time
  while (isTaken(dagRunId(prefix, at))) at += SECOND_MS
  return dagRunId(prefix, at)
}
