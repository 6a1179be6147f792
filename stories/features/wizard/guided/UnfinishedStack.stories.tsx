import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { UnfinishedStack } from '@/features/wizard/guided/UnfinishedStack'
import { dialogMessages } from '@/components/stacks/list/messages'
import { wizardMessages } from '@/components/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtDialog, press } from '../../../support/plays/arrive'
import { Framed } from '../../../support/Framed'
import { advancedStates } from '../advancedSeeds'
import { wizardStates } from '../wizardSeeds'
import '../../../support/connected'

const { resume } = wizardMessages

const meta = {
  component: UnfinishedStack,
  parameters: { world: worlds.fresh, requirements: ['WIZ-9', 'MOD-7'] },
} satisfies Meta<typeof UnfinishedStack>
export default meta
type Story = StoryObj<typeof meta>

/** The unfinished stack of a guided flow was kept and then discarded after a question. */
export const Discarded: Story = {
  parameters: { atoms: [[wizardAtom, wizardStates.finished]] },
  render: () => (
    <Framed says="The unfinished stack was discarded: nothing is shown above.">
      <UnfinishedStack />
    </Framed>
  ),
  play: async ({ canvas }) => {
    await arriveAt(canvas, resume.credentials)
    await press(resume.discard)
    const dialog = await arriveAtDialog(dialogMessages.cancelStack.title)
    await userEvent.click(dialog.getByRole('button', { name: dialogMessages.cancelStack.keep }))
    await expect(canvas.getByText(resume.credentials)).toBeVisible()
    await press(resume.discard)
    const again = await arriveAtDialog(dialogMessages.cancelStack.title)
    await userEvent.click(again.getByRole('button', { name: dialogMessages.cancelStack.cancel }))
    await arriveAtAddress(pages.dashboard.href())
    await expect(canvas.queryByText(resume.credentials)).not.toBeInTheDocument()
  },
}
/** An unfinished stack of the advanced builder. */
export const OfAdvancedBuilder: Story = {
  parameters: { atoms: [[wizardAtom, advancedStates.atDestination]] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, resume.text(2, 2))
    await press(resume.resume)
    await arriveAtAddress(pages.advanced.href())
  },
}
