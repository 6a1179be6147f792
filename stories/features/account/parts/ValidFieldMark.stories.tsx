import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ValidFieldMark } from '@/features/account/ValidFieldMark'
import { validationMessages } from '@/domain/messages/validation'

const meta = {
  component: ValidFieldMark,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['AUT-8'] },
} satisfies Meta<typeof ValidFieldMark>
export default meta
type Story = StoryObj<typeof meta>

/** The value is valid. */
export const Valid: Story = {
  play: ({ canvas }) => expect(canvas.getByText(validationMessages.valid)).toBeVisible(),
}
