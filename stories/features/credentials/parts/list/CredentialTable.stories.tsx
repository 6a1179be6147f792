import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CredentialRow } from '@/features/credentials/list/CredentialRow'
import { CredentialTable } from '@/features/credentials/list/CredentialTable'
import { sampleRow, unusedRow } from '../../../../support/world/credentialWorlds'

const meta = {
  component: CredentialTable,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['FU-18'] },
  args: {
    children: [sampleRow, unusedRow].map((row) => (
      <CredentialRow key={row.id} row={row} onCheck={fn()} onEdit={fn()} />
    )),
  },
} satisfies Meta<typeof CredentialTable>
export default meta
type Story = StoryObj<typeof meta>

export const TwoCredentials: Story = {
  play: async ({ canvas }) => {
    // a narrow window has one column less
    await expect([4, 5]).toContain(canvas.getAllByRole('columnheader').length)
    await expect(canvas.getAllByRole('row')).toHaveLength(3)
  },
}
