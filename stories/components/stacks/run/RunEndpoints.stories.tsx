import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { runMessages as texts } from '@/components/stacks/run/messages'
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

/** The second endpoint has failed, and the one after it was not started. */
export const Failed: Story = {
  args: {
    isFailed: true,
    endpoints: endpointRuns.map((endpoint, index) =>
      index === 0
        ? endpoint
        : {
            ...endpoint,
            state: index === 1 ? 'FAILED' : 'WAITING',
            rows: 0,
            deleted: 0,
            counted: 0,
            bytes: 0,
            firstDay: null,
            lastDay: null,
          },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: texts.endpoints.phases.failed })).toBeVisible()
    await expect(canvas.getAllByText(texts.endpoints.notStarted)[0]).toBeVisible()
  },
}

/** While the run reads, replaced and counted rows are not known yet, and there is no total. */
export const Reading: Story = {
  args: {
    hasEnded: false,
    endpoints: endpointRuns.map((endpoint, index) =>
      index === 0 ? endpoint : { ...endpoint, state: index === 1 ? 'READING' : 'WAITING' },
    ),
  },
}

/** A run that has not reached any endpoint. */
export const NoEndpoints: Story = { args: { endpoints: [] } }
