import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent } from 'storybook/test'
import { stackSettingsMessages as texts } from '@/features/stacks/settings/messages'
import { validationMessages } from '@/domain/messages/validation'
import { pages } from '@/domain/shared/paths'
import { StackSettingsPage } from '@/features/stacks/settings/StackSettingsPage'
import { worlds } from '@mocks/world/worlds'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const meta = {
  component: StackSettingsPage,
  parameters: {
    chromatic: pageModes,
    world: () => worlds.busy(),
    route: { path: pages.stackSettings.path, at: pages.stackSettings.href(16) },
    requirements: ['FU-28'],
  },
  // the screen loads the form's data
  render: () => <StackSettingsPage />,
} satisfies Meta<typeof StackSettingsPage>
export default meta
type Story = StoryObj<typeof meta>

/** A changed schedule was saved with Ctrl Enter. */
export const Saved: Story = {
  tags: ['deep'],
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /^Weekly/ }))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(await screen.findByText(texts.foot.clean)).toBeVisible()
    await expect(screen.getByRole('radio', { name: /^Weekly/ })).toBeChecked()
  },
}

/** W-6: A note with an invisible character inside cannot be saved. */
export const InvisibleInNote: Story = {
  tags: ['error'],
  parameters: { requirements: ['FU-28', 'W-6'] },
  play: async () => {
    const note = await screen.findByRole('textbox', { name: texts.note.label })
    await fireEvent.change(note, { target: { value: 'Pay\u200Bment' } })
    await expect(await screen.findByText(validationMessages.invisible('U+200B', 'Pay'))).toBeVisible()
    await expect(screen.getByRole('button', { name: texts.foot.save })).toBeDisabled()
  },
}
