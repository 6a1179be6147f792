import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { GoogleButton } from '@/components/auth/GoogleButton'
import { googleTexts } from '@/domain/messages/google'
import { press } from '../../support/arrive'

const meta = {
  component: GoogleButton,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-2'] },
  args: { isLeaving: false, error: null, onClick: fn() },
} satisfies Meta<typeof GoogleButton>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ args, canvas }) => {
    await press(googleTexts.button, canvas)
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
/** It keeps the focus until the browser is gone, and asks nothing more. */
export const Leaving: Story = {
  tags: ['loading'],
  args: { isLeaving: true },
  play: async ({ args, canvas }) => {
    await press(googleTexts.leaving, canvas)
    await expect(canvas.getByRole('button')).toHaveFocus()
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
/** This browser keeps nothing for a visit. */
export const CannotBeTrusted: Story = { tags: ['error'], args: { error: googleTexts.noVisit } }
