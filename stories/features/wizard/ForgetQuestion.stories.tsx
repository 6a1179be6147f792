import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { builderNotices } from '@/domain/messages/builderNotices'
import { ForgetQuestion } from '@/features/wizard/ForgetQuestion'
import { wizardAtom } from '@/state/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAtDialog } from '../../support/arrive'
import { catalogue, finishedStates, halfMadeRoas, midCreation } from './wizardSeeds'

const texts = builderNotices.discard

const meta = {
  component: ForgetQuestion,
  parameters: { world: worlds.fresh, requirements: ['WIZ-9', 'WIZ-11'] },
  args: { asked: { forget: fn(), keep: fn() }, catalogue },
} satisfies Meta<typeof ForgetQuestion>
export default meta
type Story = StoryObj<typeof meta>

/** What is created stays, by name; what is not is forgotten. */
export const OneStackCreated: Story = {
  parameters: { atoms: [[wizardAtom, halfMadeRoas]] },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(dialog.getByText(texts.made(1, ['Tenjin DataVault']))).toBeVisible()
    await expect(dialog.getByText(texts.rest)).toBeVisible()
    await expect(dialog.getByText(texts.credentials)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: texts.discard }))
    await expect(args.asked?.forget).toHaveBeenCalledOnce()
  },
}
/** The answer to the last step never came: it is said that it may be there. */
export const LastStepUnanswered: Story = {
  parameters: { atoms: [[wizardAtom, midCreation('destination')]] },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(dialog.getByText(texts.made(0, []))).toBeVisible()
    await expect(dialog.getByText(texts.unanswered)).toBeVisible()
    await expect(dialog.getByRole('button', { name: texts.keep })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(args.asked?.keep).toHaveBeenCalledOnce()
  },
}
/** Nothing is created yet: what is typed into its forms would be lost. */
export const CredentialsMissing: Story = {
  parameters: { atoms: [[wizardAtom, finishedStates.creativeRoasWithout]] },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(dialog.getByText(texts.made(0, []))).toBeVisible()
    await expect(dialog.getByText(texts.rest)).toBeVisible()
  },
}
