import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { builderNotices } from '@/features/wizard/advanced/messages'
import { DiscardStackDialog } from '@/features/wizard/DiscardStackDialog'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAtDialog } from '../../support/plays/arrive'
import { catalogue, halfMadeRoas, midCreation } from './wizardSeeds'
import '../../support/connected'

const texts = builderNotices.discard

const meta = {
  component: DiscardStackDialog,
  parameters: { world: worlds.fresh, requirements: ['WIZ-9', 'WIZ-11'] },
  args: { asked: { forget: fn(), keep: fn() }, catalogue },
} satisfies Meta<typeof DiscardStackDialog>
export default meta
type Story = StoryObj<typeof meta>

/** One stack was created and is kept; the rest is discarded. */
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
/** The last step got no answer: the question says that it may have been created. */
export const LastStepUnanswered: Story = {
  tags: ['deep'],
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
