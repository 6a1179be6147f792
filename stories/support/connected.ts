/**
 * Connects the stories that import it to the mock backend: each gets its own mock data, store, query cache and route,
 * and the app's providers around it.
 */
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { addons } from 'storybook/preview-api'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { createBackend } from '@mocks/backend'
import { startWorker } from '@mocks/hostBrowser'
import { releaseHung } from '@mocks/http/faults'
import { combineHandlers } from '@mocks/http/oneHandler'
import { describeProblem, drainProblems } from '@mocks/http/unhandled'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { isTestRunner } from './checks/darkAudit'
import { watchRequests } from './checks/asked'
import { beginStory, markRequests } from './checks/requestMark'
import { setStage, stageOf } from './checks/stage'
import type { ConnectedStage } from './checks/stage'
import { stateCardOf } from './checks/stateCard'
import { STATE_CARD } from './checks/stateEvent'
import { namedWorlds, stagedBy } from './checks/toolbar'
import { connect } from './connection'
import type { StoryParameters } from './parameters'
import { ConnectedFrame } from './ConnectedFrame'

let preload: (address: string) => void = () => undefined

/** Sets what loads the page of a link that is hovered or focused; without it, nothing does. */
export const preloadWith = (given: (address: string) => void): void => {
  preload = given
}

let Layout: ComponentType | undefined

/** Sets what is around a story with the frame `layout`; it renders the story as its outlet. */
export const surroundWith = (given: ComponentType): void => {
  Layout = given
}

/** What the toolbar has changed, by story. */
const changes = new Map<string, readonly string[]>()

const bases = (): readonly World[] => [
  ...Object.values(namedWorlds).map((make) => make()),
  worlds.admin(),
  worlds.member(),
  worlds.visitor(),
]

/** Sends the state of a story to the panel "About". */
const tellState = (storyId: string, parameters: StoryParameters, stage: ConnectedStage): void => {
  addons.getChannel().emit(STATE_CARD, stateCardOf({ storyId, parameters, stage, bases: bases() }))
}

let unwatch: () => void = () => undefined

markRequests()
connect({
  load: mswLoader(startWorker),
  open: ({ id, title, parameters: written, globals, msw }) => {
    const { parameters, changed } = stagedBy(globals, written)
    changes.set(id, changed)
    const stage = setStage(id, title, parameters)
    const isOurs = beginStory()
    const backend = createBackend(stage.world, parameters.faults ?? [], {
      now: () => stage.now,
      capabilities: parameters.capabilities,
      ...(parameters.mode !== undefined && { mode: parameters.mode }),
    })
    msw.use(combineHandlers(backend, isOurs))
    drainProblems()
    unwatch = watchRequests()
    if (!isTestRunner()) tellState(id, parameters, stage)
    return { now: stage.now, changed }
  },
  Frame: ({ id, ...props }) =>
    createElement(ConnectedFrame, {
      ...props,
      stage: stageOf(id),
      changed: changes.get(id) ?? [],
      preload: (address) => preload(address),
      Layout,
    }),
  problems: () => drainProblems().map(describeProblem),
  close: () => {
    unwatch()
    releaseHung()
  },
})
