import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { findFieldSet } from '@/connectors/lookups'
import { credentialItems } from '@/domain/credentials/list/credentialList'
import { proveMessages as texts } from '@/features/credentials/prove/messages'
import { ProveDialog } from '@/features/credentials/prove/ProveDialog'
import { fail, hang } from '@mocks/http/faults'
import { arriveAt, arriveAtDialog, press } from '../../../support/plays/arrive'
import { IRONSOURCE, withUnused } from '../../../support/world/credentialWorlds'
import '../../../support/connected'

const credential = { id: IRONSOURCE, name: 'LevelPlay EU', label: 'ironsource' }
const catalogue = { sourceTypes: [], destinationTypes: [] }
const [item] = credentialItems(
  [credential],
  { stacks: [], destinationTransformations: [] },
  catalogue,
  findFieldSet,
)

const meta = {
  component: ProveDialog,
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: {
    world: () => withUnused(),
    requirements: ['FU-18', 'MOD-8'],
    chromatic: { disableSnapshot: true },
  },
  args: { item, catalogue, onClose: fn() },
} satisfies Meta<typeof ProveDialog>
export default meta
type Story = StoryObj<typeof meta>

/** By keyboard: Enter proves the connection, the result is announced, Escape closes. */
export const ProvenByKeyboard: Story = {
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title('LevelPlay EU'))
    const button = dialog.getByRole('button', { name: texts.prove })
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await arriveAt(dialog, texts.sampleTitle)
    await expect(dialog.getByRole('status')).toHaveTextContent(/Two days read/)
    await expect(dialog.getByRole('button', { name: texts.again })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}
/** While it runs, the dialog can be closed, and no second proof begins. */
export const Running: Story = {
  tags: ['deep', 'loading'],
  parameters: { faults: [hang('connectionProof.prove')] },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title('LevelPlay EU'))
    await press(texts.prove, dialog)
    await arriveAt(dialog, /Reading two days/)
    await expect(dialog.getByRole('button', { name: texts.prove })).toHaveAttribute('aria-busy', 'true')
    await expect(dialog.getByRole('button', { name: texts.close })).toBeEnabled()
  },
}
/** The eleventh check of a minute is refused by the service, which says when to come back. */
export const TooMany: Story = {
  tags: ['deep', 'error'],
  parameters: {
    faults: [fail('connectionProof.prove', 429, { message: 'Try again in 40 seconds.' })],
  },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title('LevelPlay EU'))
    await press(texts.prove, dialog)
    await arriveAt(dialog, texts.failedTitle)
    await arriveAt(dialog, /Try again in 40 seconds/)
  },
}
/** The credential was deleted meanwhile. */
export const Deleted: Story = {
  tags: ['deep'],
  args: { item: undefined },
  play: async () => {
    const dialog = await arriveAtDialog(texts.goneTitle)
    await arriveAt(dialog, texts.goneText)
  },
}
