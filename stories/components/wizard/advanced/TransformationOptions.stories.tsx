import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { TransformationOptions } from '@/components/wizard/advanced/TransformationOptions'
import { advancedMessages } from '@/components/wizard/advanced/messages'
import { transformations } from '../sampleSources'

const { card, note } = advancedMessages

const meta = {
  component: TransformationOptions,
  tags: ['autodocs'],
  parameters: { requirements: ['WIZ-3', 'WIZ-8'] },
  args: {
    title: card.transformationsTitle,
    kind: 'transformation',
    options: transformations,
    emptyText: card.noTransformations,
    note: '',
    onToggle: fn(),
  },
} satisfies Meta<typeof TransformationOptions>
export default meta
type Story = StoryObj<typeof meta>

/** A note names the transformation that was added as a dependency. */
export const OneChosen: Story = {
  args: { note: note.added(['Spend by Country'], 'Cost per Install by Country') },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Cost per Install by Country' }))
    await expect(args.onToggle).toHaveBeenCalledWith('Cost per Install by Country')
    await expect(canvas.getByRole('status')).toHaveTextContent(args.note)
    await expect(canvas.getByRole('checkbox', { name: 'Reporting History' })).toBeDisabled()
  },
}

export const NoTransformations: Story = {
  tags: ['empty'],
  args: { options: [] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(args.emptyText)).toBeVisible()
  },
}
