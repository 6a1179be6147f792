import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { findFieldSet } from '@/connectors/lookups'
import { credentialListMessages as texts } from '@/components/credentials/list/messages'
import { type CredentialCheck, credentialItems } from '@/domain/credentials/list/credentialList'
import { pages } from '@/domain/shared/paths'
import { CredentialList } from '@/features/credentials/list/CredentialList'
import { press } from '../../../support/plays/arrive'

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
const works = { check: { kind: 'works' }, at: 0 } as const
const refused = { check: { kind: 'refused', message: 'The key was revoked.' }, at: 0 } as const

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
/** A credential with a verification error is listed first and expanded. */
export const VerificationErrorFirst: Story = {
  args: {
    checks: {
      ...meta.args.checks,
      known: new Map<number, CredentialCheck>([
        [1, refused],
        [2, works],
      ]),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The key was revoked.')).toBeVisible()
    await expect(namesInOrder()).toEqual(['Max report key', 'LevelPlay EU'])
  },
}
/** One credential is being verified; the rows keep their order. */
export const OneVerifying: Story = {
  tags: ['loading'],
  args: {
    checks: { ...meta.args.checks, running: new Map([[1, { kind: 'verifying' }]]) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(texts.state.verifying('applovin'))).toBeVisible()
    await expect(namesInOrder()).toEqual(['LevelPlay EU', 'Max report key'])
  },
}
/** No credential matches the search. */
export const NothingFound: Story = {
  parameters: { route: `${pages.credentialList.href()}?q=redshift` },
  play: async () => {
    await expect(await screen.findByText(texts.view.nothing)).toBeVisible()
  },
}
