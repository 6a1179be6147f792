/** World, clock, route and frame of a story, created by the preview for each run and read by AppFrame. */
import type { StoryFrame, StoryParameters, StoryRoute } from '../parameters'
import type { BrowserState } from '../world/session'
import { openBrowser, startUp } from '../world/session'
import { forgetAtom, storageKeys } from '@/state/browser/persistedAtom'
import { STORY_NOW } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

interface ConnectedStage extends BrowserState {
  readonly kind: 'connected'
  readonly frame: StoryFrame
  readonly world: World
  readonly now: number
  readonly route: StoryRoute
  /** Whether the story renders the product's own routes, as journeys do. */
  readonly bringsRoutes: boolean
}
export type Stage =
  { readonly kind: 'drawn'; readonly frame: StoryFrame; readonly now: number } | ConnectedStage

const stages = new Map<string, Stage>()
let opened: { readonly id: string; readonly stage: Stage } | undefined

/**
 * Detaches the previous story's store from storage, so that its pending work cannot write to this one's. A story that is
 * rendered again by a control or the toolbar keeps its store.
 */
const endOther = (id: string) => {
  if (opened === undefined || opened.id === id || opened.stage.kind === 'drawn') return
  opened.stage.store.set(forgetAtom, Object.values(storageKeys))
}

const layerOf = (title: string) => title.slice(0, title.indexOf('/'))

/** Creates the stage: components take args only; features, screens and journeys get a world. */
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
  // a journey starts up by itself
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

/** Pages without the menu have their own landmark; the others get it from the layout. */
const defaultFrame = (layer: string, route: StoryRoute): StoryFrame => {
  if (layer === 'Features') return 'section'
  const address = typeof route === 'string' ? route : route.at
  return layer === 'Journeys' || address === '/' || address.startsWith('/auth/') ? 'page' : 'landmark'
}

/** The stage that the preview set for this story. */
export const stageOf = (id: string): Stage => {
  const stage = stages.get(id)
  if (stage === undefined)
    throw new Error(`No stage for ${id}: .storybook/preview.tsx sets it before each story.`)
  return stage
}
