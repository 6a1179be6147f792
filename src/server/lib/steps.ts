/** Points of every run at which tests end the process of a run. */
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
/** Those, and the ones that loads through a bucket have. */
export const ALL_STEPS = [...RUN_STEPS, 'filesPut'] as const
/** See `ALL_STEPS`. */
export type RunStep = (typeof ALL_STEPS)[number]
