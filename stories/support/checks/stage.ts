import type { StoryFrame, StoryParameters, StoryRoute } from '../parameters'
import type { BrowserState } from '../world/session'
import { storyKind, type StoryKind } from './storyKind'
import { openBrowser, startUp } from '../world/session'
import { purgeAtom } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

/** Everything that a story with the mock backend needs besides its args. */
export interface ConnectedStage extends BrowserState {
  readonly frame: StoryFrame
  /** Data set that the mock backend serves. */
  readonly world: World
  /** Current time, epoch ms. */
  readonly now: number
  readonly route: StoryRoute
  /** Whether the story renders the product's own routes, as journeys do. */
  readonly bringsRoutes: boolean
}

const stages = new Map<string, ConnectedStage>()
let opened: { readonly id: string; readonly stage: ConnectedStage } | undefined

/**
 * Detaches the previous story's store from browser storage, so that its pending work cannot write to this story's. A
 * story that is rendered again by a control or the toolbar keeps its store.
 */
const endOther = (id: string) => {
  if (opened === undefined || opened.id === id) return
  opened.stage.store.set(purgeAtom, Object.values(storageKeys))
}

/**
 * Creates and stores what a story needs before it renders: mock data, a store and a route. Throws for a screen or
 * journey without a route.
 */
export const setStage = (id: string, title: string, parameters: StoryParameters): ConnectedStage => {
  endOther(id)
  const stage = stageFor(title, parameters)
  stages.set(id, stage)
  opened = { id, stage }
  return stage
}

const stageFor = (title: string, parameters: StoryParameters): ConnectedStage => {
  const kind = storyKind(title)
  const route = parameters.route ?? (kind === 'feature' ? '/' : undefined)
  if (route === undefined)
    throw new Error(`${title} needs parameters.route, the address that it is shown at.`)
  const world = (parameters.world ?? worlds.busy)()
  const now = parameters.now ?? world.now
  const browser = openBrowser(world, now, parameters.atoms ?? [])
  // a journey renders the start-up screen, which loads the catalogue
  if (kind !== 'journey') startUp(browser.queryClient, world)
  return {
    frame: parameters.frame ?? defaultFrame(kind),
    world,
    now,
    route,
    bringsRoutes: kind === 'journey',
    ...browser,
  }
}

/** Frame of a story that sets none. */
const defaultFrame = (kind: StoryKind): StoryFrame => {
  if (kind === 'feature') return 'section'
  return kind === 'journey' ? 'page' : 'layout'
}

/** Returns what `setStage` has created for a story; throws if it was not called. */
export const stageOf = (id: string): ConnectedStage => {
  const stage = stages.get(id)
  if (stage === undefined) throw new Error(`No stage for ${id}: support/connected sets it before each story.`)
  return stage
}
