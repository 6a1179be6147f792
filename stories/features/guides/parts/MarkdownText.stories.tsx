import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MarkdownText } from '@/features/guides/MarkdownText'

const meta = {
  component: MarkdownText,
  tags: ['deep', 'autodocs'],
  args: { text: 'Give it **BigQuery Data Editor**.' },
  parameters: { requirements: ['DOC-1'] },
} satisfies Meta<typeof MarkdownText>
export default meta
type Story = StoryObj<typeof meta>

export const Rendered: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('BigQuery Data Editor')).toBeVisible()
  },
}
