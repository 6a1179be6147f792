import type { Meta, StoryObj } from '@storybook/react-vite'
import { RunProgress } from '@/features/stacks/run/RunProgress'
import { endpointName, endpointRuns } from '../../../../support/world/runDetails'

const meta = {
  component: RunProgress,
  tags: ['autodocs'],
  args: {
    nameOf: endpointName,
    runningFor: '1 m 10 s',
    endpoints: endpointRuns.map((endpoint, index) => ({
      ...endpoint,
      state: ['LOADED', 'READING', 'WAITING', 'WAITING'][index] ?? 'WAITING',
    })),
  },
} satisfies Meta<typeof RunProgress>
export default meta
type Story = StoryObj<typeof meta>

/** The first endpoint is loaded, the second one reads. */
export const SecondEndpoint: Story = {}
