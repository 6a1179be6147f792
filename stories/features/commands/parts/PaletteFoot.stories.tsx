import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PaletteFoot } from '@/features/commands/PaletteFoot'
import { renderVariants } from '../../../support/Gallery'

const meta = {
  component: PaletteFoot,
  parameters: { requirements: ['PLUS-22', 'FU-1'] },
  args: { isInActions: false, hasActions: true, onShortcuts: fn() },
} satisfies Meta<typeof PaletteFoot>
export default meta
type Story = StoryObj<typeof meta>

/** A result may have no actions and a page no shortcuts dialog. */
export const EveryPlace: Story = {
  render: renderVariants(PaletteFoot, {
    InResults: {},
    InActions: { isInActions: true },
    WithoutActions: { hasActions: false, onShortcuts: undefined },
  }),
}
