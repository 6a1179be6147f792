/** Version of the statements that compute the answers. */

/** Raise it with a change of the statements after which past days have other figures, and say what changed in words. */
export const ANSWER_MODEL = 8
/** Day of the release with this version, `YYYY-MM-DD`: who had answers before has seen other figures. */
export const ANSWER_MODEL_SINCE = '2026-11-30'

/** By which version an answer was computed. */
export interface AnswerModel {
  /** Null for a table of before versions were kept. */
  readonly version: number | null
  /** Version that the next run computes with. */
  readonly newest: number
  /** Whether the answer was active before the newest version. */
  readonly isChanged: boolean
}

/** Whether an answer was computed by an earlier version, so that the next run gives other figures. */
export const isOfEarlierModel = (model: AnswerModel | null): boolean =>
  model !== null && model.version !== model.newest

/** Returns the version whose change is to be explained to a person; null for none, and once `explained` has it. */
export const modelToExplain = (model: AnswerModel | null, explained: number): number | null =>
  model !== null && model.isChanged && model.version === model.newest && model.newest > explained
    ? model.newest
    : null
