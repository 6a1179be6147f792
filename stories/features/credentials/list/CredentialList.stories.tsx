import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { findFieldSet } from '@/connectors/lookups'
import { credentialListMessages as texts } from '@/features/credentials/list/messages'
import { credentialItems } from '@/domain/credentials/list/credentialList'
import { pages } from '@/domain/shared/paths'
import { CredentialList } from '@/features/credentials/list/CredentialList'
import { arriveAt, press } from '../../../support/plays/arrive'
import '../../../support/connected'

const credentials = [
  { id: 1, name: 'Max report key', label: 'applovin' },
  { id: 2, name: 'LevelPlay EU', label: 'ironsource' },
]
const catalogue = { sourceTypes: [], destinationTypes: [] }
const items = credentialItems(
  credentials,
  { stacks: [], destinationTransformations: [] },
  catalogue,
  findFieldSet,
)
const meta = {
  component: CredentialList,
  parameters: { route: pages.credentialList.href(), requirements: ['FU-18'] },
  args: {
    items,
    catalogue,
    checks: {
      known: new Map(),
      running: new Map(),
      progress: null,
      check: fn(async () => null),
      checkAll: fn(async () => null),
    },
  },
} satisfies Meta<typeof CredentialList>
export default meta
type Story = StoryObj<typeof meta>

const namesInOrder = () =>
  [...document.querySelectorAll('[data-credential] [title]')].flatMap(({ textContent }) =>
    credentials.some(({ name }) => name === textContent) ? [textContent] : [],
  )

/** Unverified credentials, sorted by name; each row has its own check button. */
export const Unverified: Story = {
  play: async ({ args, canvas }) => {
    await press(texts.actions.checkNowOf('Max report key'), canvas)
    await expect(args.checks.check).toHaveBeenCalledWith(1, expect.anything())
    await expect(namesInOrder()).toEqual(['LevelPlay EU', 'Max report key'])
  },
}

/** The checked credential was deleted by a colleague: a message says so, because its row goes. */
export const DeletedMeanwhile: Story = {
  tags: ['deep', 'error'],
  args: {
    checks: { ...meta.args.checks, check: fn(async () => ({ check: { kind: 'missing' as const }, at: 0 })) },
  },
  parameters: { requirements: ['FU-18', 'C-6'] },
  play: async ({ canvas }) => {
    await press(texts.actions.checkNowOf('Max report key'), canvas)
    await arriveAt(screen, texts.deletedMeanwhile('Max report key'))
  },
}
