import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FormAlert } from '@/components/auth/FormAlert'
import { signup } from '@/domain/messages/signup'

const meta = {
  component: FormAlert,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-3', 'ORG-2'] },
  args: { title: signup.form.failed },
} satisfies Meta<typeof FormAlert>
export default meta
type Story = StoryObj<typeof meta>

export const OneSentence: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.title)
  },
}
export const WithWhatToDo: Story = {
  args: { title: signup.invite.refused, detail: signup.invite.refusedNext },
}
