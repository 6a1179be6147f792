import type { Meta, StoryObj } from '@storybook/react-vite'
import { Activity, CornerDownLeft, Pause, Trash2 } from 'lucide-react'
import { fn } from 'storybook/test'
import { PaletteActions } from '@/features/commands/PaletteActions'
import { commandMessages } from '@/features/commands/messages'

const { stackActions } = commandMessages
const actions = [
  { id: 'open', name: stackActions.open, Icon: CornerDownLeft, keyLabel: '↵' },
  { id: 'activityLog', name: stackActions.activityLog, Icon: Activity, keyLabel: 'L' },
  { id: 'pause', name: stackActions.pause, Icon: Pause, keyLabel: 'P' },
  { id: 'delete', name: stackActions.delete, Icon: Trash2, keyLabel: '', isDangerous: true },
]

const meta = {
  component: PaletteActions,
  parameters: { requirements: ['PLUS-22', 'FU-1'] },
  args: {
    pane: {
      title: 'ironSource to Google BigQuery',
      detail: 'LevelPlay EU · lumen_prod',
      actions,
      facts: 'Failed 2 h ago · last good 26 h ago',
    },
    id: 'actions',
    idOf: ({ id }) => `action-${id}`,
    activeId: null,
    onPoint: fn(),
    onChoose: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 264 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PaletteActions>
export default meta
type Story = StoryObj<typeof meta>

/** The selection is in the actions. */
export const ActionSelected: Story = { args: { activeId: 'activityLog' } }
