import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { AppRoutes } from '@/app/AppRoutes'
import { authMessages } from '@/features/account/messages'
import { passwordMessages } from '@/features/account/password/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { stackDialogMessages } from '@/features/stacks/dialogs/messages'
import { deleteMessages } from '@/features/stacks/dialogs/messages'
import { signupMessages } from '@/features/account/signup/messages'
import { successMessages } from '@/domain/messages/success'
import { pages } from '@/domain/shared/paths'
import { WORLD_PASSWORD } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress, arriveAtDialog } from '../support/plays/arrive'
import { activate, typeInto } from '../support/plays/keyboard'
import { noor } from '../support/world/signupPeople'
import '../support/journey'

const meta = {
  component: AppRoutes,
  tags: ['journey'],
  parameters: {
    world: () => worlds.busy(),
    route: pages.dashboard.href(),
    requirements: ['A-2'],
    chromatic: { disableSnapshot: true },
  },
} satisfies Meta<typeof AppRoutes>
export default meta
type Story = StoryObj<typeof meta>

const { logIn } = authMessages
const menuButton = dashboardMessages.menu('Tenjin DataVault')
/** Opens the menu of a stack and selects the entry by its first letters. */
const chooseInMenu = async (entry: string) => {
  await activate('button', menuButton)
  await screen.findByRole('menuitem', { name: entry })
  await userEvent.keyboard(entry.slice(0, 2).toLowerCase())
  await waitFor(() => expect(screen.getByRole('menuitem', { name: entry })).toHaveFocus())
  await userEvent.keyboard('{Enter}')
}

/** Log in by keyboard. */
export const LogIn: Story = {
  parameters: {
    world: () => worlds.visitor(),
    route: pages.login.href(),
    requirements: ['A-2', 'AUT-1', 'A-8'],
  },
  play: async () => {
    await typeInto(logIn.email, 'ana@lumen.example')
    await typeInto(logIn.password, WORLD_PASSWORD)
    await userEvent.keyboard('{Enter}')
    await arriveAtAddress(pages.dashboard.href())
  },
}
/** Sign up by keyboard. */
export const SignUp: Story = {
  parameters: {
    world: () => worlds.visitor(),
    route: pages.signup.href(),
    requirements: ['A-2', 'AUT-3'],
  },
  play: async () => {
    const { form } = signupMessages
    for (const name of ['firstName', 'lastName', 'jobTitle', 'email'] as const)
      await typeInto(form[name], noor[name])
    await typeInto(passwordMessages.label, noor.password)
    await activate('checkbox', /./)
    await activate('button', form.submit)
    await arriveAtAddress(pages.checkEmail.href())
  },
}
/** Delete a stack by keyboard; the focus moves to the list. */
export const DeleteStack: Story = {
  parameters: { requirements: ['A-2', 'MOD-4', 'PLUS-19'] },
  play: async () => {
    await chooseInMenu(dashboardMessages.deleteStack)
    await arriveAtDialog(deleteMessages.deleteStack.title)
    await activate('button', stackDialogMessages.deleteStack.confirm)
    await screen.findByText(successMessages.stackDeleted)
    await waitFor(() => expect(document.activeElement?.closest('main')).not.toBeNull())
    await waitFor(() => expect(screen.queryByRole('button', { name: menuButton })).toBeNull())
  },
}
