import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PaletteFoot } from '@/components/commands/PaletteFoot'

const meta = {
  component: PaletteFoot,
  parameters: { requirements: ['PLUS-22', 'FU-1'] },
  args: { isInActions: false, hasActions: true, onShortcuts: fn() },
} satisfies Meta<typeof PaletteFoot>
export default meta
type Story = StoryObj<typeof meta>

export const InResults: Story = {}
export const InActions: Story = { args: { isInActions: true } }
/** The selected result has no actions and the page has no shortcuts dialog. */
export const WithoutActions: Story = { args: { hasActions: false, onShortcuts: undefined } }
