import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FormAlert } from '@/components/auth/FormAlert'
import { resetTexts } from '@/domain/messages/password'

const meta = {
  component: FormAlert,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-6'] },
  args: { title: resetTexts.failed },
} satisfies Meta<typeof FormAlert>
export default meta
type Story = StoryObj<typeof meta>

export const OneSentence: Story = {
  play: ({ args, canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(args.title),
}
export const WithWhatToDo: Story = { args: { title: resetTexts.spent.title, detail: resetTexts.spent.text } }
