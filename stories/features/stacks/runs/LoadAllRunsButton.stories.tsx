import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LoadAllRunsButton } from '@/features/stacks/runs/LoadAllRunsButton'
import { stackToolMessages } from '@/features/stacks/list/messages'
import type { Stack } from '@/domain/stacks/types'
import { hang } from '@mocks/http/faults'
import { press } from '../../../support/plays/arrive'
import '../../../support/connected'

const texts = stackToolMessages.counts
const stack = (id: number): Stack => ({
  id,
  enabled: true,
  interval: '',
  startDate: '',
  resumedAt: null,
  dataUpTo: null,
  note: '',
  destinationTablePrefix: '',
  sourceType: { id: 1, label: '', name: '' },
  destination: null,
  credentials: null,
  taskIds: [],
  transformations: [],
})

const meta = {
  component: LoadAllRunsButton,
  tags: ['deep'],
  args: { stacks: [12, 13, 14, 15].map(stack) },
  parameters: { requirements: ['PLUS-2', 'DSH-7', 'DSH-8'] },
} satisfies Meta<typeof LoadAllRunsButton>
export default meta
type Story = StoryObj<typeof meta>

/** The run histories are loading; the button shows the progress and stops it. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('runs.source')] },
  play: async ({ canvas }) => {
    await press(texts.loadRest, canvas)
    await expect(await canvas.findByRole('status')).toHaveTextContent(texts.loading('0', '4'))
  },
}
