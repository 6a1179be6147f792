import type { Meta, StoryObj } from '@storybook/react-vite'
import { GuideDrawing } from '@/components/wizard/guided/GuideDrawing'
import { guideMessages } from '@/components/wizard/guided/messages'

const meta = {
  component: GuideDrawing,
  tags: ['autodocs'],
  parameters: { requirements: ['FU-13', 'FU-14'] },
  args: { kind: 'roas', inputs: guideMessages.roas.inputs },
} satisfies Meta<typeof GuideDrawing>
export default meta
type Story = StoryObj<typeof meta>

export const Roas: Story = { name: 'ROAS guide' }
export const CreativeRoas: Story = {
  name: 'Creative ROAS guide',
  args: { kind: 'creativeRoas', inputs: guideMessages.creativeRoas.inputs },
}
export const PortfolioLtv: Story = {
  name: 'Portfolio LTV guide',
  args: { kind: 'portfolioLtv', inputs: guideMessages.portfolioLtv.inputs },
}
