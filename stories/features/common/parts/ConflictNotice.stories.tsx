import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ConflictNotice } from '@/features/common/ConflictNotice'
import { credentialMessages } from '@/features/credentials/messages'
import { stackSettingsMessages } from '@/features/stacks/settings/messages'

const texts = stackSettingsMessages.conflict

const meta = {
  component: ConflictNotice,
  args: {
    title: texts.title,
    values: [
      [texts.theirs('note', 'For finance'), texts.mine('note', 'For the growth team')],
      [credentialMessages.edit.conflict.hidden('Report key', 'Ben Okafor')],
    ],
    onKeepMine: fn(),
    onTakeTheirs: fn(),
  },
  parameters: { requirements: ['C-7'] },
} satisfies Meta<typeof ConflictNotice>
export default meta
type Story = StoryObj<typeof meta>

/** A value that both people changed, and a secret, whose values are not shown. */
export const ValueAndSecret: Story = {}
