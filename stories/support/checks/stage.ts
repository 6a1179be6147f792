import type { StoryFrame, StoryParameters, StoryRoute } from '../parameters'
import type { BrowserState } from '../world/session'
import { openBrowser, startUp } from '../world/session'
import { purgeAtom } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'
import { STORY_NOW } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

interface ConnectedStage extends BrowserState {
  readonly kind: 'connected'
  readonly frame: StoryFrame
  /** Data set that the mock backend serves. */
  readonly world: World
  /** Current time, epoch ms. */
  readonly now: number
  readonly route: StoryRoute
  /** Whether the story renders the product's own routes, as journeys do. */
  readonly bringsRoutes: boolean
}
/**
 * Everything that a story needs besides its args. `drawn`: stories of components, which take args only; `connected`:
 * stories with mock data, store, query cache and route.
 */
export type Stage =
  { readonly kind: 'drawn'; readonly frame: StoryFrame; readonly now: number } | ConnectedStage

const stages = new Map<string, Stage>()
let opened: { readonly id: string; readonly stage: Stage } | undefined

/**
 * Detaches the previous story's store from browser storage, so that its pending work cannot write to this story's. A
 * story that is rendered again by a control or the toolbar keeps its store.
 */
const endOther = (id: string) => {
  if (opened === undefined || opened.id === id || opened.stage.kind === 'drawn') return
  opened.stage.store.set(purgeAtom, Object.values(storageKeys))
}

const layerOf = (title: string) => title.slice(0, title.indexOf('/'))

/**
 * Creates and stores what a story needs before it renders: components take args only; features, screens and journeys
 * also get mock data, a store and a route. Throws for a component with mock data, and for a screen or journey without
 * a route.
 */
export const setStage = (id: string, title: string, parameters: StoryParameters): Stage => {
  endOther(id)
  const stage =
    layerOf(title) === 'Components' ? drawnStage(title, parameters) : connectedStage(title, parameters)
  stages.set(id, stage)
  opened = { id, stage }
  return stage
}

const drawnStage = (title: string, parameters: StoryParameters): Stage => {
  if (parameters.world !== undefined || parameters.faults !== undefined)
    throw new Error(
      `${title} is a component: it takes args only. Show worlds and faults in its feature's story.`,
    )
  return { kind: 'drawn', frame: parameters.frame ?? 'section', now: parameters.now ?? STORY_NOW }
}

const connectedStage = (title: string, parameters: StoryParameters): Stage => {
  const layer = layerOf(title)
  const route = parameters.route ?? (layer === 'Features' ? '/' : undefined)
  if (route === undefined)
    throw new Error(`${title} needs parameters.route, the address that it is shown at.`)
  const world = (parameters.world ?? worlds.busy)()
  const now = parameters.now ?? world.now
  const browser = openBrowser(world, now, parameters.atoms ?? [])
  // a journey renders the start-up screen, which loads the catalogue
  if (layer !== 'Journeys') startUp(browser.queryClient, world)
  return {
    kind: 'connected',
    frame: parameters.frame ?? defaultFrame(layer, route),
    world,
    now,
    route,
    bringsRoutes: layer === 'Journeys',
    ...browser,
  }
}

/**
 * Frame of a story that sets none. Pages without the menu have their own landmark; the others get it from the layout.
 */
const defaultFrame = (layer: string, route: StoryRoute): StoryFrame => {
  if (layer === 'Features') return 'section'
  const address = typeof route === 'string' ? route : route.at
  return layer === 'Journeys' || address === '/' || address.startsWith('/auth/') ? 'page' : 'landmark'
}

/** Returns what `setStage` has created for a story; throws if it was not called. */
export const stageOf = (id: string): Stage => {
  const stage = stages.get(id)
  if (stage === undefined)
    throw new Error(`No stage for ${id}: .storybook/preview.tsx sets it before each story.`)
  return stage
}
