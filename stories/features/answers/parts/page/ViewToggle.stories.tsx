import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ViewToggle } from '@/features/answers/page/ViewToggle'

const meta = {
  component: ViewToggle,
  tags: ['autodocs'],
  args: { mode: 'plot', onMode: fn() },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof ViewToggle>
export default meta
type Story = StoryObj<typeof meta>

/** The plot is shown. */
export const Usual: Story = {}
