/** What a story stands on, made anew for each run by the preview and read by AppFrame. */
import type { StoryFrame, StoryParameters, StoryRoute } from './parameters'
import { STORY_NOW } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

export type Stage =
  | { readonly kind: 'drawn'; readonly frame: StoryFrame }
  | {
      readonly kind: 'connected'
      readonly frame: StoryFrame
      readonly world: World
      readonly now: number
      readonly route: StoryRoute
    }

const stages = new Map<string, Stage>()

const kindOf = (title: string): 'drawn' | 'connected' | 'whole' => {
  if (/^(Screens|Journeys)\//.test(title)) return 'whole'
  return title.startsWith('Features/') ? 'connected' : 'drawn'
}

/** Components are drawn by args alone; features, screens and journeys live in a world. */
export const setStage = (id: string, title: string, parameters: StoryParameters): Stage => {
  const kind = kindOf(title)
  const stage =
    kind === 'drawn' ? drawnStage(title, parameters) : connectedStage(title, kind === 'whole', parameters)
  stages.set(id, stage)
  return stage
}

const drawnStage = (title: string, parameters: StoryParameters): Stage => {
  if (parameters.world !== undefined || parameters.faults !== undefined)
    throw new Error(
      `${title} is a component: it takes args only. Show worlds and faults in its feature's story.`,
    )
  return { kind: 'drawn', frame: parameters.frame ?? 'section' }
}

const connectedStage = (title: string, isWhole: boolean, parameters: StoryParameters): Stage => {
  if (isWhole && parameters.route === undefined) throw new Error(`${title} needs parameters.route.`)
  const world = (parameters.world ?? worlds.busy)()
  return {
    kind: 'connected',
    frame: parameters.frame ?? (isWhole ? 'page' : 'section'),
    world,
    now: parameters.now ?? world.now ?? STORY_NOW,
    route: parameters.route ?? '/dashboard',
  }
}

/** The stage that the preview set for this story. */
export const stageOf = (id: string): Stage => {
  const stage = stages.get(id)
  if (stage === undefined)
    throw new Error(`No stage for ${id}: .storybook/preview.tsx sets it before each story.`)
  return stage
}
