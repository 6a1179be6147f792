/**
 * Steps of a run after which a crash is different from one before; tests end the process there.
 */
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
