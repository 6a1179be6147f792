import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ActivateButton } from '@/features/stacks/transformations/ActivateButton'
import { transformationTab as texts } from '@/features/stacks/transformations/messages'
import { renderVariants, variant } from '../../../../support/Gallery'

const meta = {
  component: ActivateButton,
  tags: ['deep', 'autodocs'],
  args: { name: 'Creative ROAS', state: { kind: 'free' }, describedBy: 'help', onActivate: fn() },
  parameters: { requirements: ['DSH-6', 'FU-16'] },
  decorators: [
    (Story) => (
      <>
        <span id="help">{texts.help.destination} </span>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof ActivateButton>
export default meta
type Story = StoryObj<typeof meta>

/** A click does nothing during the activation or while the button is blocked; the text beside it says why. */
export const EveryState: Story = {
  render: renderVariants(ActivateButton, {
    Available: {},
    Activating: { state: { kind: 'activating' } },
    Blocked: { state: { kind: 'blocked' } },
  }),
  play: async ({ args }) => {
    const named = texts.activateNamed(args.name)
    const blocked = variant('Blocked').getByRole('button', { name: named })
    await expect(blocked).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(blocked)
    await userEvent.click(
      variant('Activating').getByRole('button', { name: texts.activatingNamed(args.name) }),
    )
    await expect(args.onActivate).not.toHaveBeenCalled()
    await userEvent.click(variant('Available').getByRole('button', { name: named }))
    await expect(args.onActivate).toHaveBeenCalledOnce()
  },
}
