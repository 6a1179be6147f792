import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { pages } from '@/domain/shared/paths'
import { BasicPortfolioLtvPage } from '@/features/wizard/guided/BasicPortfolioLtvPage'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { portfolioLtvStates as states } from '../wizardSeeds'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const meta = {
  component: BasicPortfolioLtvPage,
  parameters: {
    chromatic: pageModes,
    world: worlds.fresh,
    route: pages.basicPortfolioLtv.href(),
    requirements: ['APP-1', 'WIZ-5'],
  },
} satisfies Meta<typeof BasicPortfolioLtvPage>
export default meta
type Story = StoryObj<typeof meta>

/** The first question, with one attribution provider selected. */
export const AttributionProvider: Story = {
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
