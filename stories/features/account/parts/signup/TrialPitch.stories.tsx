import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TrialPitch } from '@/features/account/signup/TrialPitch'
import { signupMessages } from '@/features/account/signup/messages'
import { FREE_TRIAL_DAYS } from '@/domain/shared/constants'

const meta = {
  component: TrialPitch,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['APP-7'] },
} satisfies Meta<typeof TrialPitch>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeReasons: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(signupMessages.pitch.badge)).toHaveTextContent(String(FREE_TRIAL_DAYS))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
}
