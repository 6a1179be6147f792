import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogAlert } from '@/components/common/DialogAlert'
import { errorMessages } from '@/domain/messages/errors'
import { arriveAtAlert } from '../../support/arrive'

const words = errorMessages.licenceUpdate('The billing service is closed.')

const meta = {
  component: DialogAlert,
  tags: ['autodocs', 'error'],
  parameters: { requirements: ['MOD-8'] },
  args: { children: words },
} satisfies Meta<typeof DialogAlert>
export default meta
type Story = StoryObj<typeof meta>

/** Read out at once, above the buttons of the dialog. */
export const NotDone: Story = { play: () => arriveAtAlert(words) }
