import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { CredentialRow } from '@/features/credentials/list/CredentialRow'
import { CredentialTable } from '@/features/credentials/list/CredentialTable'
import { credentialListMessages as texts } from '@/features/credentials/list/messages'
import { sampleRow, unusedRow } from '../../../../support/world/credentialWorlds'
import { renderRows, type Variants } from '../../../../support/Gallery'

const longName =
  'Zahlungsverkehrsauswertung, Werbeerlösabrechnung und Nutzerbindungsanalyse der Muttergesellschaft'

const meta = {
  component: CredentialRow,
  tags: ['autodocs'],
  parameters: { requirements: ['FU-18'] },
  args: { row: sampleRow, onCheck: fn(), onEdit: fn() },
  decorators: [
    (Story, { args }) => (
      <CredentialTable hasLastCheck={args.row.lastCheck !== undefined}>
        <Story />
      </CredentialTable>
    ),
  ],
} satisfies Meta<typeof CredentialRow>
export default meta
type Story = StoryObj<typeof meta>
const rows: Variants<typeof CredentialRow> = {
  Verified: { row: { ...sampleRow, check: { kind: 'works' }, time: '14:20 UTC' } },
  VerificationError: {
    row: {
      ...sampleRow,
      check: { kind: 'refused', message: 'The refresh token was revoked.' },
      time: '14:20 UTC',
    },
  },
  Unused: { row: unusedRow },
  ManyStacks: {
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

/** Verified, refused, unused, and used by 24 stacks, of which three sources and the number are shown. */
export const OtherRows: Story = {
  render: renderRows(CredentialRow, rows),
}

const checkedRows: Variants<typeof CredentialRow> = {
  ByRun: {
    row: {
      ...sampleRow,
      check: { kind: 'works' },
      lastCheck: {
        when: 'Today, 12:10 UTC',
        by: texts.lastCheck.byRun('12:10'),
        byHref: '/stacks/12/runs/1',
      },
    },
  },
  ExpiresSoon: {
    row: {
      ...sampleRow,
      isOAuth: true,
      check: { kind: 'works' },
      expiresInDays: 5,
      lastCheck: {
        when: '12-10-2026, 15:22 UTC',
        by: texts.lastCheck.byPerson(longName),
        byHref: null,
      },
    },
  },
  Expired: { row: { ...sampleRow, expiresInDays: 0, lastCheck: null } },
  Refused: {
    row: {
      ...sampleRow,
      check: { kind: 'refused', message: 'The refresh token was revoked.' },
      replaceHref: '/credentials?replace=112',
      lastCheck: { when: 'Today, 12:10 UTC', by: texts.lastCheck.byStaff, byHref: null },
    },
  },
}
/** Rows with the last check: by a run with a link to it, by a person, never, and refused. */
export const LastChecks: Story = {
  args: { row: { ...sampleRow, lastCheck: null } },
  render: renderRows(CredentialRow, checkedRows),
}
