/**
 * What stories with the mock backend need beyond the theme. It is loaded with these stories only, not with the preview,
 * so that a change of the app photographs its own stories instead of the whole book.
 */
import { storyKind } from './checks/storyKind'
import type { Loader } from '@storybook/react-vite'
import type { SetupWorker } from 'msw/browser'
import type { ComponentType, ReactNode } from 'react'
import type { StoryParameters } from './parameters'

/** Color scheme chosen in Storybook's toolbar. */
export type Scheme = 'light' | 'dark'

/** The story that is about to be rendered. */
interface OpenedStory {
  readonly id: string
  readonly title: string
  readonly parameters: StoryParameters
  /** Values of Storybook's toolbar. */
  readonly globals: Readonly<Record<string, unknown>>
  /** The service worker that `load` has started. */
  readonly msw: Pick<SetupWorker, 'use'>
}

interface FrameProps {
  /** Id of the story. */
  readonly id: string
  readonly scheme: Scheme
  /** Name of the component, used as the page's hidden heading. */
  readonly name: string
  readonly children: ReactNode
}

/** Sets up, draws and ends a story with the mock backend. */
export interface Connection {
  /** Starts the service worker of the mock backend. */
  readonly load: Loader
  /** Creates the story's mock data, store and route, and returns its clock (epoch ms) and what the toolbar changed. */
  readonly open: (story: OpenedStory) => { readonly now: number; readonly changed: readonly string[] }
  /** Surroundings of the story: providers, router, landmark and heading. */
  readonly Frame: ComponentType<FrameProps>
  /** Returns what the mock backend was wrongly asked since `open`, in words. */
  readonly problems: () => readonly string[]
  /** Ends the calls that are left. */
  readonly close: () => void
}

let connection: Connection | undefined

/** Makes the connection known to the preview; `connected.ts` calls it when it is loaded. */
export const connect = (given: Connection): void => {
  connection = given
}

/**
 * Returns the connection for a story; null for a part, which takes args only. Throws for a feature, page or
 * journey whose file does not import `support/connected`.
 */
export const connectionOf = (title: string): Connection | null => {
  if (storyKind(title) === 'part') return null
  if (connection === undefined) throw new Error(`${title} uses the mock backend: import support/connected.`)
  return connection
}
