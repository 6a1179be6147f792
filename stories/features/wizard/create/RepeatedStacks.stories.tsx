import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import { answerHref } from '@/domain/answers/answerUrl'
import { confirmMessages } from '@/features/wizard/create/messages'
import { RepeatedStacks } from '@/features/wizard/create/RepeatedStacks'
import { ensureEntriesAtom } from '@/state/vault/credentialEntries'
import { wizardAtom } from '@/state/wizard/wizard'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, press } from '../../../support/plays/arrive'
import { catalogue, entries, wizardStates } from '../wizardSeeds'
import '../../../support/connected'

/** Ids of the credentials of the mock data's Tenjin stack, which delivers to BigQuery. */
const savedIds: Readonly<Record<string, number>> = { tenjin: 116, bigquery: 204 }
const allIds: typeof savedIds = { ...savedIds, applovin: 115, ironsource: 112 }

const withIds = (ids: typeof savedIds) =>
  entries.map((entry) => ({ ...entry, id: ids[entry.label] ?? entry.id }))

/** Id of the mock data's BigQuery destination, and of its credential. */
const CHOSEN = { destination: 4, credential: 204 } as const

/** ROAS is activated nowhere, and another BigQuery destination, listed first, has stacks of the same sources. */
const withTwoWarehouses = (): World => {
  const world = worlds.busy()
  const { credentials, destinations, stacks } = world.records
  const other = { destination: 8, credential: 208 }
  return {
    ...world,
    records: {
      ...world.records,
      destinationTransformations: [],
      credentials: credentials.flatMap((record) =>
        record.id === CHOSEN.credential
          ? [record, { ...record, id: other.credential, name: 'Other' }]
          : [record],
      ),
      destinations: destinations.flatMap((record) =>
        record.id === CHOSEN.destination
          ? [{ ...record, id: other.destination, credentialsId: other.credential }, record]
          : [record],
      ),
      stacks: [
        ...stacks
          .filter(({ id }) => [12, 15, 16].includes(id))
          .map((record, index) => ({ ...record, id: 1 + index, destinationId: other.destination })),
        ...stacks,
      ],
    },
  }
}

const meta = {
  component: RepeatedStacks,
  args: { catalogue, isShown: true, isMeanwhile: false, onCreate: fn() },
  parameters: {
    world: () => worlds.busy(),
    atoms: [
      [wizardAtom, wizardStates.finished],
      [ensureEntriesAtom, withIds(savedIds)],
    ],
    requirements: ['WIZ-11'],
  },
} satisfies Meta<typeof RepeatedStacks>
export default meta
type Story = StoryObj<typeof meta>

/** ROAS is built once more: its Tenjin credential already delivers to BigQuery. */
export const OneSource: Story = {
  tags: ['deep'],
  play: ({ canvas }) => arriveAt(canvas, confirmMessages.repeated.title(['Tenjin DataVault'])),
}

/** N-4: All sources are there already, in two destinations of one type: ROAS is activated in the chosen one. */
export const TwoWarehouses: Story = {
  parameters: {
    world: withTwoWarehouses,
    atoms: [
      [wizardAtom, wizardStates.finished],
      [ensureEntriesAtom, withIds(allIds)],
    ],
    requirements: ['WIZ-11', 'N-4'],
  },
  play: async () => {
    await press(confirmMessages.repeated.activate('ROAS'))
    await arriveAtAddress(answerHref('roas', CHOSEN.destination))
    const { destinationTransformations } = await request(endpoints.entities.all, {})
    await expect(new Set(destinationTransformations.map(({ destinationId }) => destinationId))).toEqual(
      new Set([CHOSEN.destination]),
    )
  },
}
