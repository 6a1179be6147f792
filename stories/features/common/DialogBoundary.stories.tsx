import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSearchParams } from 'react-router-dom'
import { screen } from 'storybook/test'
import { brokenDialogMessages } from '@/components/common/messages'
import { dialogHref, parseDialog } from '@/domain/shared/paths'
import { DialogBoundary } from '@/features/common/DialogBoundary'
import { arriveAt, arriveAtDialog } from '../../support/plays/arrive'
import '../../support/connected'

const broken = dialogHref('/dashboard', '?tab=sources', { kind: 'add-endpoint', stackId: 16 })
const sound = dialogHref('/dashboard', '?tab=sources', { kind: 'delete-stack', stackId: 16 })

/** Renders the dialog of the address; one of them throws. */
function Dialogs() {
  const [search] = useSearchParams()
  const kind = parseDialog(search)?.kind
  if (kind === 'add-endpoint') throw new Error('A dialog broke')
  return kind === 'delete-stack' ? <p>Another dialog</p> : null
}

const meta = {
  component: DialogBoundary,
  args: { children: null },
  render: () => (
    <>
      <p>The page behind</p>
      <a href={sound}>Another</a>
      <DialogBoundary>
        <Dialogs />
      </DialogBoundary>
    </>
  ),
  parameters: { route: broken, requirements: ['C-17', 'MOD-8'], expectedErrors: [/A dialog broke/] },
} satisfies Meta<typeof DialogBoundary>
export default meta
type Story = StoryObj<typeof meta>

/** A dialog throws an error: an error dialog replaces it, and the page behind stays. */
export const BrokenDialog: Story = {
  tags: ['error'],
  play: async () => {
    await arriveAtDialog(brokenDialogMessages.threw.title)
    await arriveAt(screen, 'The page behind')
  },
}
