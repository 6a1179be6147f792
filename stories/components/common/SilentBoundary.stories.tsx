import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { lazyWithRetry } from '@/components/common/lazyWithRetry'
import { SilentBoundary } from '@/components/common/SilentBoundary'
import { arriveAt } from '../../support/arrive'

function Fragile(): never {
  throw new Error('A part broke')
}
const Awaited = lazyWithRetry(() => new Promise<() => null>(() => undefined))

const meta = {
  component: SilentBoundary,
  parameters: { requirements: ['C-15', 'C-17'] },
  args: { children: <p>Drawn</p> },
  render: (args) => (
    <>
      <p>Beside it</p>
      <SilentBoundary {...args} />
    </>
  ),
} satisfies Meta<typeof SilentBoundary>
export default meta
type Story = StoryObj<typeof meta>

/** The part is here. */
export const Here: Story = {
  play: ({ canvas }) => arriveAt(canvas, 'Drawn'),
}
/** Nothing is shown while the code loads. */
export const Waiting: Story = {
  tags: ['loading'],
  args: { children: <Awaited /> },
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'Beside it')
    await expect(canvas.queryByText('Drawn')).toBeNull()
  },
}
/** C-17: it broke, and the page goes on without it. */
export const Broken: Story = {
  tags: ['error'],
  args: { children: <Fragile /> },
  parameters: { expectedErrors: [/A part broke/] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'Beside it')
    await expect(canvas.queryByText('Drawn')).toBeNull()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
