import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HighlightedText } from '@/features/stacks/list/HighlightedText'
import { textParts } from '@/features/stacks/list/foundText'

const meta = {
  component: HighlightedText,
  tags: ['deep', 'autodocs'],
  args: {
    text: 'Lager Köln',
    found: { partsOf: (text) => textParts(text, ['koln']), hidden: null },
  },
  parameters: { requirements: ['PLUS-3', 'FU-23'] },
} satisfies Meta<typeof HighlightedText>
export default meta
type Story = StoryObj<typeof meta>

/** The match ignores accents. */
export const Match: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Köln').tagName).toBe('MARK')
  },
}
