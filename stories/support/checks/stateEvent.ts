/** The event with which a story tells Storybook's panel "About" its state. */

/** Event of Storybook's channel with a `StateCard`, sent when a story opens. */
export const STATE_CARD = 'stackyard/state'

/** The state of a story: terms with their words. */
export interface StateCard {
  readonly storyId: string
  readonly lines: readonly (readonly [term: string, words: string])[]
}
