import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CredentialToolbar } from '@/features/credentials/list/CredentialToolbar'
import { renderVariants, variant } from '../../../../support/Gallery'

const meta = {
  component: CredentialToolbar,
  tags: ['autodocs'],
  parameters: { requirements: ['FU-18'] },
  args: {
    total: 14,
    counts: { refused: 1, expires: 1, works: 10, unused: 2, unchecked: 1 },
    view: { group: null, searched: '' },
    onGroup: fn(),
    onSearch: fn(),
    onSearchLeave: fn(),
  },
} satisfies Meta<typeof CredentialToolbar>
export default meta
type Story = StoryObj<typeof meta>
/** Before any verification only unused credentials are counted. */
export const EveryCount: Story = {
  render: renderVariants(CredentialToolbar, {
    AllCredentials: {},
    NothingVerified: { counts: { refused: 0, expires: 0, works: 0, unused: 2, unchecked: 1 } },
    OneCredential: { total: 1, counts: { refused: 0, expires: 0, works: 0, unused: 0, unchecked: 1 } },
    Searched: { view: { group: null, searched: 'unity' } },
  }),
  play: async ({ args }) => {
    await userEvent.click(variant('AllCredentials').getByRole('button', { name: /^1 not working/ }))
    await expect(args.onGroup).toHaveBeenCalledWith('refused')
  },
}
