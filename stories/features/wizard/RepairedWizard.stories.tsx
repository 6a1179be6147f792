import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { builderNotices } from '@/features/wizard/advanced/messages'
import { errorMessages } from '@/domain/messages/errors'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import type { FlowStep, WizardState } from '@/domain/wizard/types'
import { GuidedFlow } from '@/features/wizard/guided/GuidedFlow'
import { RepairedWizard } from '@/features/wizard/RepairedWizard'
import { ReviewStack } from '@/features/wizard/advanced/ReviewStack'
import { wizardAtom } from '@/state/wizard/wizard'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtHeading } from '../../support/plays/arrive'
import { advancedStates } from './advancedSeeds'
import { wizardStates } from './wizardSeeds'
import '../../support/connected'

const { questions } = wizardMessages
const { lookups, moreThanOneSelected } = errorMessages
const { repaired } = builderNotices

const meta = {
  component: RepairedWizard,
  parameters: {
    world: worlds.fresh,
    route: pages.basicRoas.href(),
    frame: 'landmark',
    requirements: ['FJ-12', 'WIZ-13'],
  },
  args: { children: <GuidedFlow flow="roas" /> },
} satisfies Meta<typeof RepairedWizard>
export default meta
type Story = StoryObj<typeof meta>

/** A world whose catalogue lacks this source, or this endpoint of it. */
const worldWithout =
  (label: string, endpoint: string | null = null) =>
  (): World => {
    const world = worlds.fresh()
    const sourceTypes = world.content.sourceTypes.flatMap((type) => {
      if (type.label !== label) return [type]
      if (endpoint === null) return []
      return [{ ...type, source_tasks: (type.source_tasks ?? []).filter(({ name }) => name !== endpoint) }]
    })
    return { ...world, content: { ...world.content, sourceTypes } }
  }

const atDestination = wizardStates.destinationChosen

/** A selected revenue source was removed from the catalogue: a notice says so, the rest is kept. */
export const SourceRemoved: Story = {
  tags: ['deep'],
  parameters: { world: worldWithout('ironsource'), atoms: [[wizardAtom, atDestination]] },
  play: async ({ canvas }) => {
    await arriveAtAlert(repaired([lookups.sourceType]))
    await arriveAtHeading(canvas, questions.destination.heading)
    await expect(await canvas.findByRole('radio', { checked: true })).toBeInTheDocument()
    await arriveAt(canvas, 'AppLovin (MAX)')
  },
}

const withTwo = (state: WizardState, step: FlowStep, label: string): WizardState => {
  const { options, ...flow } = state.flows.roas
  const chosen = { ...options, [step]: { ...options[step], Attribution: { tenjin: true, [label]: true } } }
  return { ...state, flows: { ...state.flows, roas: { ...flow, options: chosen } } }
}

/** Two attribution providers were stored, so the question is asked again. */
export const TwoAttributions: Story = {
  tags: ['deep'],
  parameters: {
    atoms: [[wizardAtom, withTwo(atDestination, 'source1', 'appsflyer')]],
    requirements: ['FJ-12', 'WIZ-6', 'WIZ-13'],
  },
  play: async ({ canvas }) => {
    await arriveAtAlert(repaired([moreThanOneSelected]))
    await arriveAtHeading(canvas, questions.source1.heading)
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull()
  },
}

/** A selected endpoint was removed from the catalogue: a notice says so. */
export const EndpointRemoved: Story = {
  tags: ['deep'],
  parameters: {
    route: pages.configuratorConfirm.href(),
    world: worldWithout('tenjin', 'Events'),
    atoms: [[wizardAtom, advancedStates.destinationChosen]],
  },
  args: { children: <ReviewStack /> },
  play: async ({ canvas }) => {
    await arriveAtAlert(repaired([lookups.task]))
    await arriveAt(canvas, 'Tenjin DataVault')
    await expect(canvas.queryByText(/\bEvents,/)).toBeNull()
  },
}
