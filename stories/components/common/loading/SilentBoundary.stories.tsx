import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SilentBoundary } from '@/components/common/loading/SilentBoundary'
import { arriveAt } from '../../../support/plays/arrive'

function CrashingComponent(): never {
  throw new Error('Render failed')
}

const meta = {
  component: SilentBoundary,
  tags: ['deep'],
  parameters: { requirements: ['C-15', 'C-17'] },
  args: { children: <p>The component</p> },
  render: (args) => (
    <>
      <p>The rest of the page</p>
      <SilentBoundary {...args} />
    </>
  ),
} satisfies Meta<typeof SilentBoundary>
export default meta
type Story = StoryObj<typeof meta>
/** The component crashed and the page works without it. */
export const Crashed: Story = {
  tags: ['error'],
  args: { children: <CrashingComponent /> },
  parameters: { expectedErrors: [/Render failed/] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'The rest of the page')
    await expect(canvas.queryByText('The component')).toBeNull()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
