import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PersonCell } from '@/features/team/PersonCell'
import { ana, deceiver, maximilian, nameless, nour } from './samplePeople'
import { renderVariants } from '../../../support/Gallery'

const meta = {
  component: PersonCell,
  tags: ['deep', 'autodocs'],
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

/** Characters that are invisible or change the text direction are written out. */
export const EveryPerson: Story = {
  parameters: { requirements: ['ORG-3', 'X-12'] },
  render: renderVariants(PersonCell, {
    Colleague: {},
    Yourself: { isYou: true },
    WithoutName: { person: nameless },
    RightToLeft: { person: nour },
    DeceptiveCharacters: { person: deceiver },
    LongestContent: { person: maximilian },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ana[U+200E] Ru[U+00AD]iz[U+202E]', { selector: 'bdi' })).toBeVisible()
    await expect(canvas.getByText('ana[U+202E]@lumen[U+200F].example', { selector: 'bdi' })).toBeVisible()
  },
}
