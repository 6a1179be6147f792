import type { Capability } from '@/domain/access/capabilities'
import type { Fault } from '@mocks/http/faults'
import type { Seed } from '@/state/session/store'
import type { World } from '@mocks/world/types'

/** Location of a connected story: an address, or an address with its route pattern. */
export type StoryRoute =
  | string
  | {
      readonly at: string
      readonly path: string
      /** Router state set by the previous page. */
      readonly state?: unknown
    }

/** What wraps the story: a landmark and a heading, only a landmark, or nothing if it has its own. */
export type StoryFrame = 'section' | 'landmark' | 'page'

/** Parameters of a story. */
export interface StoryParameters {
  /** Data of the mock backend. A function, so that each run gets its own. */
  world?: () => World
  faults?: readonly Fault[]
  /** Optional calls that the backend supports. Default: all; `[]`: none. */
  capabilities?: readonly Capability[]
  route?: StoryRoute
  /** Initial atom values: `[[wizardAtom, value]]`. */
  atoms?: readonly Seed[]
  /** Current time, epoch milliseconds. Default: the world's, else STORY_NOW. */
  now?: number
  frame?: StoryFrame
  /** Requirement ids that the story shows or exercises. */
  requirements?: readonly string[]
  /** Console errors that the story is expected to write. */
  expectedErrors?: readonly RegExp[]
}

declare module 'storybook/internal/csf' {
  interface Parameters extends StoryParameters {}
}
