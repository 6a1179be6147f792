import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ActivateButton } from '@/components/stacks/transformations/ActivateButton'
import { transformationTab as texts } from '@/components/stacks/transformations/messages'

const meta = {
  component: ActivateButton,
  tags: ['autodocs'],
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

export const Available: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.activateNamed(args.name) }))
    await expect(args.onActivate).toHaveBeenCalledOnce()
  },
}

/** A second click does nothing. */
export const Activating: Story = {
  args: { state: { kind: 'activating' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.activatingNamed(args.name) }))
    await expect(args.onActivate).not.toHaveBeenCalled()
  },
}

/** The transformation cannot be activated yet; the text beside the button says why. */
export const Blocked: Story = {
  args: { state: { kind: 'blocked' } },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: texts.activateNamed(args.name) })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(args.onActivate).not.toHaveBeenCalled()
  },
}
