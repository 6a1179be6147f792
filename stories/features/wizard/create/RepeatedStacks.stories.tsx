import type { Meta, StoryObj } from '@storybook/react-vite'
import { confirmMessages } from '@/components/wizard/create/messages'
import { RepeatedStacks } from '@/features/wizard/create/RepeatedStacks'
import { ensureEntriesAtom } from '@/state/vault/credentialEntries'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../../support/plays/arrive'
import { catalogue, entries, wizardStates } from '../wizardSeeds'
import '../../../support/connected'

/** Ids of the credentials of the mock data's Tenjin stack, which delivers to BigQuery. */
const savedIds: Readonly<Record<string, number>> = { tenjin: 116, bigquery: 204 }

const meta = {
  component: RepeatedStacks,
  args: { catalogue, isShown: true },
  parameters: {
    world: () => worlds.busy(),
    atoms: [
      [wizardAtom, wizardStates.finished],
      [ensureEntriesAtom, entries.map((entry) => ({ ...entry, id: savedIds[entry.label] ?? entry.id }))],
    ],
    requirements: ['WIZ-11'],
  },
} satisfies Meta<typeof RepeatedStacks>
export default meta
type Story = StoryObj<typeof meta>

/** ROAS is built once more: its Tenjin credential already delivers to BigQuery. */
export const OneSource: Story = {
  play: ({ canvas }) => arriveAt(canvas, confirmMessages.repeated.title(['Tenjin DataVault'])),
}
