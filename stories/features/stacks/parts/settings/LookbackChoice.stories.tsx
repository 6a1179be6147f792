import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { LookbackChoice } from '@/features/stacks/settings/LookbackChoice'
import { stackSettingsMessages } from '@/features/stacks/settings/messages'
import { renderVariants, variant } from '../../../../support/Gallery'

const texts = stackSettingsMessages.lookback

const meta = {
  component: LookbackChoice,
  tags: ['autodocs'],
  parameters: { requirements: ['FU-28'] },
  args: { lookback: { kind: 'ready', lookback: { days: null, defaultDays: 7 } }, chosen: 7, onChoose: fn() },
} satisfies Meta<typeof LookbackChoice>
export default meta
type Story = StoryObj<typeof meta>

/** The source's own number of days is marked; a number of another program is offered too; it could not be loaded. */
export const Choices: Story = {
  render: renderVariants(LookbackChoice, {
    Usual: {},
    OtherNumber: {
      lookback: { kind: 'ready', lookback: { days: 21, defaultDays: 30 } },
      chosen: 21,
    },
    LoadFailed: { lookback: { kind: 'failed' }, chosen: null },
  }),
  play: async ({ args }) => {
    await userEvent.click(variant('Usual').getByRole('button', { name: texts.days(14) }))
    await expect(args.onChoose).toHaveBeenCalledWith(14)
  },
}
