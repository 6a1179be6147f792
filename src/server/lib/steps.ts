/** Points at which tests end the process of a run. */
export const RUN_STEPS = [
  'pageRead',
  'pageSaved',
  'checkpointSaved',
  'beforeCommit',
  'afterCommit',
  'loadReported',
  'modelBeforeCommit',
  'modelAfterCommit',
  'beforeFinish',
] as const
/** See `RUN_STEPS`. */
export type RunStep = (typeof RUN_STEPS)[number]
