import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SourceGroups } from '@/features/wizard/advanced/SourceGroups'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { appsflyer, longest, tenjin } from '../sampleSources'

const { card } = advancedMessages

const meta = {
  component: SourceGroups,
  tags: ['autodocs'],
  parameters: { requirements: ['WIZ-3'] },
  args: {
    groups: [
      { category: 'Attribution', sources: [tenjin, appsflyer] },
      { category: 'Mediation', sources: [{ ...appsflyer, id: 3, label: 'topon', name: 'TopOn' }] },
    ],
    actions: {
      onToggleSource: fn(),
      onToggleEndpoint: fn(),
      onToggleAll: fn(),
      onToggleTransformation: fn(),
    },
  },
} satisfies Meta<typeof SourceGroups>
export default meta
type Story = StoryObj<typeof meta>

/** Transformations are offered once an endpoint is chosen. */
export const OpenWithoutEndpoint: Story = {
  tags: ['deep'],
  args: { openIds: [appsflyer.id] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(card.noTransformationsYet)).toBeVisible()
  },
}
export const LongestContent: Story = {
  args: { groups: [{ category: 'Attribution', sources: longest }], openIds: [31] },
}
