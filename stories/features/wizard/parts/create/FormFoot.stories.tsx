import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FormFoot } from '@/features/wizard/create/FormFoot'
import { credentialMessages as texts } from '@/features/credentials/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { renderVariants } from '../../../../support/Gallery'

const meta = {
  component: FormFoot,
  tags: ['deep', 'autodocs'],
  args: { place: wizardMessages.confirm.nothingYet, reason: texts.nextBlocked },
  parameters: { requirements: ['WIZ-10'] },
} satisfies Meta<typeof FormFoot>
export default meta
type Story = StoryObj<typeof meta>

export const BlockedOrNot: Story = {
  render: renderVariants(FormFoot, {
    NextBlocked: {},
    NextEnabled: { reason: '' },
  }),
  play: ({ canvas }) => expect(canvas.getByText(texts.nextBlocked)).toBeVisible(),
}
