import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { ExampleStack } from '@/features/wizard/guided/ExampleStack'

const meta = {
  component: ExampleStack,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['FU-13'] },
} satisfies Meta<typeof ExampleStack>
export default meta
type Story = StoryObj<typeof meta>

/** The illustration is neither focusable nor announced. */
export const Example: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
    await userEvent.tab()
    await expect(canvasElement).not.toContainElement(document.activeElement as HTMLElement | null)
  },
}
