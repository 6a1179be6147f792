import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { pages } from '@/domain/shared/paths'
import { BasicCreativeRoasPage } from '@/features/wizard/guided/BasicCreativeRoasPage'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import {
  arriveBackAtProvider,
  expectDatavaultUnanswered,
  arriveAtCredentialsAfterYes,
  arriveBackAtQuestionAfterNo,
} from './datavaultPlays'
import { creativeRoasStates as states } from '../wizardSeeds'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const meta = {
  component: BasicCreativeRoasPage,
  parameters: {
    chromatic: pageModes,
    world: worlds.fresh,
    route: pages.basicCreativeRoas.href(),
    requirements: ['APP-1', 'WIZ-5'],
  },
} satisfies Meta<typeof BasicCreativeRoasPage>
export default meta
type Story = StoryObj<typeof meta>

/** The first question, with one attribution provider selected. */
export const AttributionProvider: Story = {
  tags: ['deep'],
  parameters: { atoms: [[wizardAtom, states.tenjin]], requirements: ['APP-1', 'WIZ-5', 'WIZ-7'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { checked: true })).toBeInTheDocument()
  },
}
/** The destinations that this flow offers. */
export const Destination: Story = {
  tags: ['deep'],
  parameters: { atoms: [[wizardAtom, states.atDestination]], requirements: ['APP-1', 'WIZ-5', 'WIZ-7'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(4)
  },
}
/** Another provider than Tenjin: Back from the destination leads to the provider. */
export const AnotherProvider: Story = {
  tags: ['deep'],
  parameters: { atoms: [[wizardAtom, states.adjust]] },
  play: ({ canvas }) => arriveBackAtProvider(canvas),
}
/** The DataVault question is unanswered: Next is disabled and says why. */
export const DatavaultUnanswered: Story = {
  parameters: { atoms: [[wizardAtom, states.asked]] },
  play: ({ canvas }) => expectDatavaultUnanswered(canvas),
}
/** After yes, Next leads to the credentials. */
export const DatavaultYesThenNext: Story = {
  tags: ['deep'],
  parameters: { atoms: [[wizardAtom, states.yes]], requirements: ['WIZ-5', 'WIZ-10'] },
  play: ({ canvas }) => arriveAtCredentialsAfterYes(canvas),
}
/** After no, Tenjin is not offered as destination, and Back leads to the question. */
export const DatavaultNoThenBack: Story = {
  tags: ['deep'],
  parameters: { atoms: [[wizardAtom, states.no]], requirements: ['WIZ-5'] },
  play: ({ canvas }) => arriveBackAtQuestionAfterNo(canvas),
}
