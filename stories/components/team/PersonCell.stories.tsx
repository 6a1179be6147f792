import type { Meta, StoryObj } from '@storybook/react-vite'
import { PersonCell } from '@/components/team/PersonCell'
import { ana, maximilian, nameless, nour } from './samplePeople'

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
export const LongestContent: Story = { args: { person: maximilian } }
