import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogAlert } from '@/components/common/feedback/DialogAlert'
import { errorMessages } from '@/domain/messages/errors'
import { arriveAtAlert } from '../../../support/plays/arrive'

const message = errorMessages.licenceUpdate('The billing service is closed.')

const meta = {
  component: DialogAlert,
  tags: ['deep', 'autodocs', 'error'],
  parameters: { requirements: ['MOD-8'] },
  args: { children: message },
} satisfies Meta<typeof DialogAlert>
export default meta
type Story = StoryObj<typeof meta>

/** An error above the buttons of a dialog, announced immediately. */
export const Failed: Story = { play: () => arriveAtAlert(message) }
