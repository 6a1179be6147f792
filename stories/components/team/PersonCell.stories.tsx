import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PersonCell } from '@/components/team/PersonCell'
import { ana, deceiver, maximilian, nameless, nour } from './samplePeople'

const meta = {
  component: PersonCell,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-3'] },
  args: { person: ana },
  decorators: [
    (Story) => (
      <div style={{ width: 260, height: 44 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PersonCell>
export default meta
type Story = StoryObj<typeof meta>

export const Colleague: Story = {}
export const Yourself: Story = { args: { isYou: true } }
export const WithoutName: Story = { args: { person: nameless } }
export const RightToLeft: Story = { args: { person: nour } }
/** Characters that are invisible or change the text direction are written out. */
export const DeceptiveCharacters: Story = {
  args: { person: deceiver },
  parameters: { requirements: ['X-12'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ana[U+200E] Ru[U+00AD]iz[U+202E]', { selector: 'bdi' })).toBeVisible()
    await expect(canvas.getByText('ana[U+202E]@lumen[U+200F].example', { selector: 'bdi' })).toBeVisible()
  },
}
export const LongestContent: Story = { args: { person: maximilian } }
