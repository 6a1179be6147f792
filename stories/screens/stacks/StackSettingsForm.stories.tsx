import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { stackSettingsMessages as texts } from '@/components/stacks/settings/messages'
import { pages } from '@/domain/shared/paths'
import { StackSettingsScreen } from '@/screens/stacks/StackSettingsScreen'
import { worlds } from '@mocks/world/worlds'
import { narrowToo } from '../../support/chromaticModes'
import '../../support/screen'

const meta = {
  component: StackSettingsScreen,
  parameters: {
    chromatic: narrowToo,
    world: () => worlds.busy(),
    route: { path: pages.stackSettings.path, at: pages.stackSettings.href(16) },
    requirements: ['FU-28'],
  },
  // the screen loads the form's data
  render: () => <StackSettingsScreen />,
} satisfies Meta<typeof StackSettingsScreen>
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
