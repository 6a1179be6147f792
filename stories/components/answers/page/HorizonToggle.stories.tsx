import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { HorizonToggle } from '@/components/answers/page/HorizonToggle'

const meta = {
  component: HorizonToggle,
  tags: ['autodocs'],
  args: { horizon: 7, onHorizon: fn() },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof HorizonToggle>
export default meta
type Story = StoryObj<typeof meta>

/** Revenue counts up to day 7. */
export const Usual: Story = {}
