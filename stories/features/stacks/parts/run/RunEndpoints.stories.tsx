import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RunEndpoints } from '@/features/stacks/run/RunEndpoints'
import { endpointName, endpointRuns } from '../../../../support/world/runDetails'
import { renderVariants, variant } from '../../../../support/Gallery'

const meta = {
  component: RunEndpoints,
  tags: ['deep', 'autodocs'],
  args: { endpoints: endpointRuns, nameOf: endpointName, isFailed: false, hasEnded: true },
  parameters: { requirements: ['DSH-7'] },
} satisfies Meta<typeof RunEndpoints>
export default meta
type Story = StoryObj<typeof meta>
/** Replaced rows are not counted, and the figures add up to the total; a run may not have reached any endpoint. */
export const EveryTable: Story = {
  render: renderVariants(RunEndpoints, { Loaded: {}, NoEndpoints: { endpoints: [] } }),
  play: async () => {
    await expect(variant('Loaded').getByRole('row', { name: /^Total/ })).toHaveTextContent('86,600')
  },
}
