import type { BackendMode, Capability } from '@/domain/access/capabilities'
import type { Fault } from '@mocks/http/faults'
import type { Seed } from '@/state/session/store'
import type { World } from '@mocks/world/types'

/** URL at which a story is rendered, or URL (`at`) with the pattern of its route (`path`). */
export type StoryRoute =
  | string
  | {
      readonly at: string
      readonly path: string
      /** Router state set by the previous page. */
      readonly state?: unknown
    }

/**
 * What is around a story: `section` a landmark and a heading, `landmark` only a landmark, `layout` what the product puts
 * around the page at the story's address, `page` nothing, because the story has its own.
 */
export type StoryFrame = 'section' | 'landmark' | 'layout' | 'page'

/** Parameters of this project's stories, in addition to Storybook's. */
export interface StoryParameters {
  /** Creates the mock backend's data set; a function, so that each run gets its own. Default: the data set `busy`. */
  world?: () => World
  /** Simulated failures of API calls. */
  faults?: readonly Fault[]
  /** Optional API calls that the backend supports. Default: all; `[]`: none. */
  capabilities?: readonly Capability[]
  /** Where the backend says that its data comes from. Default: simulated. */
  mode?: BackendMode
  /** Required for screens and journeys; '/' for features. */
  route?: StoryRoute
  /** Initial atom values: `[[wizardAtom, value]]`. */
  atoms?: readonly Seed[]
  /** Current time, epoch ms. Default: that of the mock data, else STORY_NOW. */
  now?: number
  /** Default: depends on the story's layer and route. */
  frame?: StoryFrame
  /** Requirement ids that the story shows or exercises. */
  requirements?: readonly string[]
  /** Console errors that the story is expected to write. */
  expectedErrors?: readonly RegExp[]
}

declare module 'storybook/internal/csf' {
  interface Parameters extends StoryParameters {}
}
