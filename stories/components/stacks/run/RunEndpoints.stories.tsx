import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RunEndpoints } from '@/components/stacks/run/RunEndpoints'
import { endpointName, endpointRuns } from '../../../support/world/runDetails'

const meta = {
  component: RunEndpoints,
  tags: ['autodocs'],
  args: { endpoints: endpointRuns, nameOf: endpointName, isFailed: false, hasEnded: true },
  parameters: { requirements: ['DSH-7'] },
} satisfies Meta<typeof RunEndpoints>
export default meta
type Story = StoryObj<typeof meta>

/** Every endpoint is loaded; replaced rows are not counted, and the figures add up to the total. */
export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Total/ })).toHaveTextContent('86,600')
  },
}

/** A run that has not reached any endpoint. */
export const NoEndpoints: Story = { args: { endpoints: [] } }
