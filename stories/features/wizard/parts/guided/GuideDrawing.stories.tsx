import type { Meta, StoryObj } from '@storybook/react-vite'
import { GuideDrawing } from '@/features/wizard/guided/GuideDrawing'
import { guideMessages } from '@/features/wizard/guided/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { renderVariants } from '../../../../support/Gallery'

const { flows } = wizardMessages

const meta = {
  component: GuideDrawing,
  tags: ['autodocs'],
  parameters: { requirements: ['FU-13', 'FU-14'] },
  args: { kind: 'roas', inputs: guideMessages.roas.inputs },
} satisfies Meta<typeof GuideDrawing>
export default meta
type Story = StoryObj<typeof meta>

export const EveryGuide: Story = {
  render: renderVariants(GuideDrawing, {
    [flows.roas.name]: {},
    [flows.creativeRoas.name]: { kind: 'creativeRoas', inputs: guideMessages.creativeRoas.inputs },
    [flows.portfolioLtv.name]: { kind: 'portfolioLtv', inputs: guideMessages.portfolioLtv.inputs },
  }),
}
