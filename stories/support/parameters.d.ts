import type { Capability } from '@/domain/access/capabilities'
import type { Fault } from '@mocks/http/faults'
import type { Seed } from '@/state/store'
import type { World } from '@mocks/world/types'

/** Where a connected story is: an address, or an address and the route pattern that reads its parts. */
export type StoryRoute =
  | string
  | {
      readonly at: string
      readonly path: string
      /** What the page before handed on beside the address. */
      readonly state?: unknown
    }

/** What surrounds the story: a landmark and a heading, only a landmark, or nothing, because it brings its own. */
export type StoryFrame = 'section' | 'landmark' | 'page'

/** What a story may say about the world it lives in. */
export interface StoryParameters {
  /** Everything the server would know. A thunk, so that each run gets a fresh one. */
  world?: () => World
  faults?: readonly Fault[]
  /** Optional calls that the backend has. Default: all. `[]` is a backend that has never heard of them. */
  capabilities?: readonly Capability[]
  route?: StoryRoute
  /** Values that the browser already holds when the story opens: `[[wizardAtom, value]]`. */
  atoms?: readonly Seed[]
  /** The moment it is, epoch milliseconds. Default: the world's, else STORY_NOW. */
  now?: number
  frame?: StoryFrame
  /** Requirement ids that the story shows or exercises. */
  requirements?: readonly string[]
  /** What the story is expected to write to console.error, and only that. */
  expectedErrors?: readonly RegExp[]
}

declare module 'storybook/internal/csf' {
  interface Parameters extends StoryParameters {}
}
