import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TransformationToolbar } from '@/features/stacks/transformations/TransformationToolbar'
import { transformationTab } from '@/features/stacks/transformations/messages'
import { press } from '../../../../support/plays/arrive'

const texts = transformationTab.filter

const meta = {
  component: TransformationToolbar,
  tags: ['autodocs'],
  args: {
    counts: { active: 6, incomplete: 1, available: 21 },
    filter: { state: null, searched: '' },
    onState: fn(),
    onSearch: fn(),
  },
  parameters: { requirements: ['DSH-6', 'PLUS-3'] },
} satisfies Meta<typeof TransformationToolbar>
export default meta
type Story = StoryObj<typeof meta>

/**
 * Filtered by state and search text; a second click clears the state. States without transformations are not
 * offered.
 */
export const Filtered: Story = {
  args: {
    counts: { active: 6, incomplete: 0, available: 21 },
    filter: { state: 'available', searched: 'events' },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('button', { name: new RegExp(texts.states.incomplete) })).toBeNull()
    await press(new RegExp(`${texts.states.available}$`), canvas)
    await expect(args.onState).toHaveBeenLastCalledWith(null)
    await expect(canvas.getByLabelText(texts.search)).toHaveValue('events')
  },
}
