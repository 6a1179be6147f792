import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CollapsedUpload } from '@/features/credentials/form/CollapsedUpload'
import { credentialMessages } from '@/features/credentials/messages'

const texts = credentialMessages.upload

const meta = {
  component: CollapsedUpload,
  tags: ['autodocs'],
  args: { kinds: ['csv'], view: { kind: 'idle' }, onFile: fn() },
  parameters: { requirements: ['CRD-7', 'FU-9'] },
} satisfies Meta<typeof CollapsedUpload>
export default meta
type Story = StoryObj<typeof meta>

export const Expanded: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: texts.button })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: texts.fillFromFile }))
    await expect(canvas.getByRole('button', { name: texts.button })).toBeVisible()
  },
}
