import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CredentialRow } from '@/components/credentials/CredentialRow'
import { CredentialTable } from '@/components/credentials/CredentialTable'
import { credentialListMessages as texts } from '@/domain/messages/credentialList'
import { sampleRow, unusedRow } from '../../support/credentialWorlds'

const long =
  'Zahlungsverkehrsauswertung, Werbeerlösabrechnung und Nutzerbindungsanalyse der Muttergesellschaft'

const meta = {
  component: CredentialRow,
  tags: ['autodocs'],
  parameters: { requirements: ['FU-18'] },
  args: { row: sampleRow, onCheck: fn(), onEdit: fn() },
  decorators: [
    (Story) => (
      <CredentialTable>
        <Story />
      </CredentialTable>
    ),
  ],
} satisfies Meta<typeof CredentialRow>
export default meta
type Story = StoryObj<typeof meta>

/** Its name, its side, the stack that uses it, and no claim about it. */
export const NotCheckedYet: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(texts.state.none)).toBeVisible()
    const link = canvas.getByRole('link', { name: texts.stacksOf(1, sampleRow.name) })
    await expect(link).toHaveAttribute('href', sampleRow.stacksHref)
    await userEvent.click(canvas.getByRole('button', { name: texts.actions.checkNowOf(sampleRow.name) }))
    await expect(args.onCheck).toHaveBeenCalledOnce()
  },
}
export const Works: Story = { args: { row: { ...sampleRow, check: { kind: 'works' }, time: '14:20 UTC' } } }
/** Unfolded with the service's words and the way to mend it. */
export const Refused: Story = {
  tags: ['error'],
  args: {
    row: {
      ...sampleRow,
      check: { kind: 'refused', message: 'The refresh token was revoked.' },
      time: '14:20 UTC',
    },
  },
}
/** A second press while it is checked does nothing. */
export const Checking: Story = {
  tags: ['loading'],
  args: { row: { ...sampleRow, check: { kind: 'verifying' } } },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: texts.actions.checkNowOf(sampleRow.name) })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(args.onCheck).not.toHaveBeenCalled()
  },
}
export const Unused: Story = { args: { row: unusedRow } }
/** Many stacks: three tiles and the number. */
export const ManyStacks: Story = {
  args: {
    row: {
      ...unusedRow,
      stackCount: 24,
      stacksHref: '/dashboard?q=Staging',
      sources: ['ironsource', 'tiktok', 'applovin', 'tenjin'].map((label) => ({
        label,
        name: label,
        imageUrl: '',
      })),
    },
  },
}
/** Names are cut at the end of their line and whole in the tooltip. */
export const LongNames: Story = {
  args: { row: { ...sampleRow, name: long, type: long, connector: { ...sampleRow.connector, name: long } } },
}
/** In a narrow table the side stands in the second line. */
export const SideInTheSecondLine: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 900 }}>
        <Story />
      </div>
    ),
  ],
}
