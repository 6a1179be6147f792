import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SignupLayout } from '@/features/account/signup/SignupLayout'
import { signupMessages } from '@/features/account/signup/messages'

const { form, pitch } = signupMessages
const meta = {
  component: SignupLayout,
  tags: ['deep', 'autodocs'],
  parameters: { frame: 'page', requirements: ['APP-7'] },
  args: { title: form.title, lead: form.lead, corner: form.haveAccount, children: form.consentName },
} satisfies Meta<typeof SignupLayout>
export default meta
type Story = StoryObj<typeof meta>

/** The form is on the left, the free-trial pitch on the right. */
export const WithTrialPitch: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: form.title })).toBeVisible()
    await expect(canvas.getByRole('complementary', { name: pitch.label })).toBeVisible()
  },
}
