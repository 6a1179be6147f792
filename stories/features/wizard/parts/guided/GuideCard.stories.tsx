import type { Meta, StoryObj } from '@storybook/react-vite'
import { GuideCard } from '@/features/wizard/guided/GuideCard'
import { longGuide, sampleGuides } from '../sampleGuides'

const [roas] = sampleGuides
if (roas === undefined) throw new Error('there is a guide')

const meta = {
  component: GuideCard,
  tags: ['autodocs'],
  parameters: { requirements: ['FU-14'] },
  args: { guide: roas, nameAs: 'span', mark: null },
} satisfies Meta<typeof GuideCard>
export default meta
type Story = StoryObj<typeof meta>
export const LongestContent: Story = { args: { guide: longGuide } }
