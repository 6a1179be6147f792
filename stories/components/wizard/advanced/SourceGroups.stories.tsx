import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SourceGroups } from '@/components/wizard/advanced/SourceGroups'
import { advancedMessages } from '@/components/wizard/advanced/messages'
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

/** The open card spans the whole row and every choice names its source. */
export const OneOpen: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(card.details(tenjin.name)) }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Campaigns' }))
    await expect(args.actions.onToggleEndpoint).toHaveBeenCalledWith(1, 3)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Spend by Country' }))
    await expect(args.actions.onToggleTransformation).toHaveBeenCalledWith(1, 'Spend by Country')
    await userEvent.click(canvas.getByRole('checkbox', { name: appsflyer.name }))
    await expect(args.actions.onToggleSource).toHaveBeenCalledWith(2)
  },
}

/** Transformations are offered once an endpoint is chosen. */
export const OpenWithoutEndpoint: Story = {
  args: { openIds: [appsflyer.id] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(card.noTransformationsYet)).toBeVisible()
  },
}
export const LongestContent: Story = {
  args: { groups: [{ category: 'Attribution', sources: longest }], openIds: [31] },
}
