import type { Meta, StoryObj } from '@storybook/react-vite'
import { StackTable } from '@/components/stacks/stackGrid'
import { StackTableHead } from '@/components/stacks/StackTableHead'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'

const meta = {
  component: StackTableHead,
  tags: ['autodocs'],
  decorators: [
    (Story, { parameters }) => (
      // the table asks for its own width, so what is narrow stands around it
      <div style={{ maxWidth: parameters['room'] }}>
        <StackTable role="table" aria-label={texts.table}>
          <Story />
        </StackTable>
      </div>
    ),
  ],
} satisfies Meta<typeof StackTableHead>
export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = {}

/** Below 1060 px of its own width the table folds schedule and runtime into the unfolded row. */
export const Narrow: Story = {
  parameters: { room: 900 },
}
