import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { CredentialMenu } from '@/features/credentials/list/CredentialMenu'
import { credentialListMessages } from '@/features/credentials/list/messages'
import { sampleRow, unusedRow } from '../../../../support/world/credentialWorlds'

const texts = credentialListMessages.actions

const meta = {
  component: CredentialMenu,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['FU-18'] },
  args: { row: sampleRow, isChecking: false, onCheck: fn(), onEdit: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.of(args.row.name) }))
    await screen.findByRole('menu')
  },
} satisfies Meta<typeof CredentialMenu>
export default meta
type Story = StoryObj<typeof meta>

/** Delete is disabled and says why. */
export const InUse: Story = {
  play: async (context) => {
    await meta.play(context)
    const item = screen.getByRole('menuitem', { name: new RegExp(`^${texts.delete}`) })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(item).toHaveAccessibleDescription(texts.inUse(1))
    await expect(screen.getByRole('menuitem', { name: texts.replace })).toHaveAttribute(
      'href',
      sampleRow.editHref,
    )
  },
}
/** The credentials belong to an OAuth type. */
export const ForOAuthType: Story = {
  name: 'OAuth type',
  args: { row: { ...sampleRow, isOAuth: true } },
}
/** No stack uses the credentials: they can be deleted but not edited. */
export const Unused: Story = {
  args: { row: unusedRow },
  play: async (context) => {
    await meta.play(context)
    await expect(screen.getByRole('menuitem', { name: texts.delete })).toHaveAttribute('href')
    await expect(screen.queryByRole('menuitem', { name: texts.replace })).toBeNull()
  },
}
