import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { TransformationOptions } from '@/features/wizard/advanced/TransformationOptions'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { transformations } from '../sampleSources'
import { renderVariants, variant } from '../../../../support/Gallery'

const { card, note } = advancedMessages

const meta = {
  component: TransformationOptions,
  tags: ['deep', 'autodocs'],
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

const ADDED = note.added(['Spend by Country'], 'Cost per Install by Country')
/** A note names the transformation that was added as a dependency; a source may have no transformations. */
export const EveryList: Story = {
  tags: ['empty'],
  render: renderVariants(TransformationOptions, {
    OneChosen: { note: ADDED },
    NoTransformations: { options: [] },
  }),
  play: async ({ args }) => {
    await userEvent.click(variant('OneChosen').getByRole('checkbox', { name: 'Cost per Install by Country' }))
    await expect(args.onToggle).toHaveBeenCalledWith('Cost per Install by Country')
    await expect(variant('OneChosen').getByRole('status')).toHaveTextContent(ADDED)
    await expect(variant('OneChosen').getByRole('checkbox', { name: 'Reporting History' })).toBeDisabled()

    await expect(variant('NoTransformations').getByText(card.noTransformations)).toBeVisible()
  },
}
