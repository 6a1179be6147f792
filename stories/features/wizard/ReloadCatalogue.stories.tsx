import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReloadCatalogue } from '@/features/wizard/ReloadCatalogue'
import { wizardMessages } from '@/features/wizard/messages'
import { arriveAt } from '../../support/plays/arrive'
import '../../support/connected'

const meta = {
  component: ReloadCatalogue,
  parameters: { requirements: ['WIZ-3'] },
} satisfies Meta<typeof ReloadCatalogue>
export default meta
type Story = StoryObj<typeof meta>

/** The button of an empty chooser. */
export const Ready: Story = { play: ({ canvas }) => arriveAt(canvas, wizardMessages.chooser.empty.action) }
