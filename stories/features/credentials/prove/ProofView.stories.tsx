import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { proveMessages as texts } from '@/features/credentials/prove/messages'
import { ProofView } from '@/features/credentials/prove/ProofView'
import { renderVariants } from '../../../support/Gallery'
import { differentProof, goodProof } from '@mocks/data/proofs'
import '../../../support/connected'

const PROVIDER = 'Google Ads'

const meta = {
  component: ProofView,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['FU-18'] },
  args: {
    provider: PROVIDER,
    names: new Map([['campaign_report', 'Campaign report']]),
    state: { kind: 'ready', last: null },
  },
} satisfies Meta<typeof ProofView>
export default meta
type Story = StoryObj<typeof meta>

/** Before a proof, while it runs, each of its results, and the last one, of which no amounts are kept. */
export const EveryState: Story = {
  render: renderVariants(ProofView, {
    Before: {},
    Running: { state: { kind: 'running' } },
    SameTotal: { state: { kind: 'ended', result: { kind: 'proof', proof: goodProof } } },
    Differences: { state: { kind: 'ended', result: { kind: 'proof', proof: differentProof } } },
    Sample: { state: { kind: 'ended', result: { kind: 'proof', proof: { ...goodProof, isSample: true } } } },
    Refused: {
      state: {
        kind: 'ended',
        result: { kind: 'refused', message: 'Google Ads no longer accepts the login. Connect it again.' },
      },
    },
    Unclear: {
      state: {
        kind: 'ended',
        result: { kind: 'unclear', message: 'The provider did not answer in time. Try again in a minute.' },
      },
    },
    CallFailed: {
      state: {
        kind: 'failed',
        message: 'You checked 10 times in the last minute. Try again in 40 seconds.',
      },
    },
    Earlier: {
      state: {
        kind: 'ready',
        last: {
          ...goodProof,
          endpoints: goodProof.endpoints.map((each) => ({
            ...each,
            total: each.total && { ...each.total, amounts: [] },
          })),
        },
      },
    },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(texts.headline.same('USD 1,359', PROVIDER))).toHaveLength(2)
    await expect(
      canvas.getByText(texts.headline.differs('USD 1,340.50', 'USD 1,359.00', PROVIDER)),
    ).toBeVisible()
    await expect(canvas.getByText(texts.added(['bidding', 'labels']))).toBeVisible()
    await expect(canvas.getByText(texts.sampleTitle)).toBeVisible()
    await expect(canvas.getByText(texts.headline.same('', PROVIDER))).toBeVisible()
  },
}
