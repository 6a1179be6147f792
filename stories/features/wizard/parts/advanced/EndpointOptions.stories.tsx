import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { EndpointOptions } from '@/features/wizard/advanced/EndpointOptions'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { endpoints, longest } from '../sampleSources'
import { renderVariants, variant } from '../../../../support/Gallery'

const texts = advancedMessages.card
const source = 'Tenjin DataVault'

const meta = {
  component: EndpointOptions,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['WIZ-3'] },
  args: { source, options: endpoints, onToggle: fn(), onToggleAll: fn() },
} satisfies Meta<typeof EndpointOptions>
export default meta
type Story = StoryObj<typeof meta>
/** Some endpoints are chosen; long names wrap. */
export const EveryList: Story = {
  render: renderVariants(EndpointOptions, {
    SomeChosen: {},
    LongestContent: { options: longest[0]?.endpoints ?? [] },
  }),
  play: async ({ args }) => {
    await userEvent.click(variant('SomeChosen').getByRole('checkbox', { name: 'Campaigns' }))
    await expect(args.onToggle).toHaveBeenCalledWith(3)
    await userEvent.click(variant('SomeChosen').getByRole('button', { name: texts.selectAllOf(source) }))
    await expect(args.onToggleAll).toHaveBeenCalledWith(true)
    await userEvent.click(variant('SomeChosen').getByRole('button', { name: texts.selectNoneOf(source) }))
    await expect(args.onToggleAll).toHaveBeenCalledWith(false)
  },
}
