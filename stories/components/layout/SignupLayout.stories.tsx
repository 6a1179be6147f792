import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SignupLayout } from '@/components/layout/SignupLayout'
import { signup } from '@/domain/messages/signup'

const { form, pitch } = signup
const meta = {
  component: SignupLayout,
  tags: ['autodocs'],
  parameters: { frame: 'page', requirements: ['APP-7'] },
  args: { title: form.title, lead: form.lead, corner: form.haveAccount, children: form.consentName },
} satisfies Meta<typeof SignupLayout>
export default meta
type Story = StoryObj<typeof meta>

/** The form on the left, why to try it on the right. */
export const BesideThePitch: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: form.title })).toBeVisible()
    await expect(canvas.getByRole('complementary', { name: pitch.label })).toBeVisible()
  },
}
export const WithoutCorner: Story = { args: { lead: undefined, corner: undefined } }
