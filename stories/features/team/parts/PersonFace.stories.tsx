import type { Meta, StoryObj } from '@storybook/react-vite'
import { PersonFace } from '@/features/team/PersonFace'
import { renderVariants } from '../../../support/Gallery'

const meta = {
  component: PersonFace,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-3', 'FS-8'] },
  args: { letters: 'AR', email: 'ana@lumen.example' },
} satisfies Meta<typeof PersonFace>
export default meta
type Story = StoryObj<typeof meta>

export const BothSizes: Story = {
  render: renderVariants(PersonFace, {
    TwoLetters: {},
    OneLetter: { letters: 'B', email: 'ben@lumen.example', size: 24 },
  }),
}
