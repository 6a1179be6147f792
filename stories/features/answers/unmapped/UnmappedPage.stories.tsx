import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { pages } from '@/domain/shared/paths'
import { unmappedMessages as texts } from '@/features/answers/unmapped/messages'
import { UnmappedPage } from '@/features/answers/unmapped/UnmappedPage'
import { viewMessages } from '@/features/answers/views/messages'
import { PERSON } from '@mocks/data/ids'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { pageModes } from '../../../support/chromaticModes'
import { arriveAt, arriveAtAlert, arriveBusy, press } from '../../../support/plays/arrive'
import '../../../support/screen'

const route = pages.answer.href('unmapped')

const meta = {
  component: UnmappedPage,
  parameters: { chromatic: pageModes, route, requirements: ['FU-14'] },
} satisfies Meta<typeof UnmappedPage>
export default meta
type Story = StoryObj<typeof meta>

/** Marks the first of two campaigns that a name may be. */
const markFirst = async (): Promise<void> => {
  const [first] = await screen.findAllByRole('radio')
  if (first !== undefined) await userEvent.click(first)
}

/** The name of the largest amount is unfolded; a proposal shows what it changes. */
export const Usual: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.form.signCount(2))
    await markFirst()
    await arriveAt(canvas, texts.effect.roas)
    await expect(canvas.getByRole('link', { name: new RegExp(`^${texts.title}`) })).toHaveAttribute(
      'aria-current',
      'page',
    )
  },
}

/** The page is saved; what it says is on Today anyway, so it cannot be pinned. */
export const Saved: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await press(viewMessages.save.button)
    await userEvent.type(await screen.findByRole('textbox', { name: viewMessages.save.name }), 'To map')
    await expect(screen.queryByRole('checkbox', { name: viewMessages.save.pin })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: viewMessages.save.confirm }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(viewMessages.menu)
    await screen.findByRole('menuitem', { name: /^To map/ })
  },
}

/** The choice stays in the list until it is counted, and can be undone. */
export const ChooseAndUndo: Story = {
  play: async ({ canvas }) => {
    await markFirst()
    await press(/^Same as (?!…)/, canvas)
    await arriveAt(canvas, texts.counting)
    const [undo] = await canvas.findAllByRole('button', { name: /^Undo the choice/ })
    if (undo !== undefined) await userEvent.click(undo)
    await waitFor(() => expect(canvas.queryByText(texts.counting)).toBeNull())
  },
}

/** The address names the unfolded name; another one of the list can be chosen with the keyboard. */
export const AnotherOfTheList: Story = {
  tags: ['deep'],
  parameters: { route: { at: `${route}?name=oem_preload_3`, path: route } },
  play: async ({ canvas }) => {
    const another = await canvas.findByRole('radio', { name: texts.form.another('network') })
    another.focus()
    await userEvent.keyboard(' ')
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: texts.form.pick('network') }),
      'Digital Turbine',
    )
    await arriveAt(canvas, texts.form.sameAs('Digital Turbine'))
    await arriveAt(canvas, texts.effect.spend)
  },
}

/** A button that decides at once shows what it would change while the focus is on it. */
export const LookBeforeIgnoring: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await markFirst()
    await arriveAt(canvas, texts.effect.roas)
    const figures = () => canvas.getAllByRole('rowheader', { name: new RegExp(texts.effect.of('')) })
    await expect(figures()).toHaveLength(2)
    canvas.getByRole('button', { name: texts.form.ignore }).focus()
    await waitFor(() => expect(figures()).toHaveLength(1))
  },
}

/** A USER sees what is unmapped and what a choice would change, and no button that decides. */
export const AsUser: Story = {
  tags: ['deep'],
  parameters: { world: () => ({ ...worlds.busy(), signedInUserId: PERSON.ben }) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.form.onlyAdmin)
    await expect(canvas.queryByRole('button', { name: texts.form.ignore })).toBeNull()
  },
}

/** The tables before the first run of a stack. */
export const NoStacks: Story = {
  tags: ['deep', 'empty'],
  parameters: { world: worlds.fresh },
  play: ({ canvas }) => arriveAt(canvas, texts.notCounted.title),
}

/** The names are on their way. */
export const Loading: Story = {
  tags: ['deep', 'loading'],
  parameters: { faults: [hang('names.list')] },
  play: ({ canvas }) => arriveBusy(canvas),
}

/** The names could not be loaded. */
export const Failed: Story = {
  tags: ['deep', 'error', 'unpictured'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [fail('names.list', 500)] },
  play: ({ canvas }) => arriveAt(canvas, texts.error.title),
}

/** What a choice changes cannot be counted; the choice is possible all the same. */
export const EffectFailed: Story = {
  tags: ['deep', 'error'],
  parameters: { faults: [fail('names.effect', 503)] },
  play: async ({ canvas }) => {
    await markFirst()
    await canvas.findByText(new RegExp(texts.effect.errorBody))
  },
}

/** A choice that is refused says so, and the line stays as it was. */
export const ChoiceFailed: Story = {
  tags: ['deep', 'error'],
  parameters: { faults: [fail('names.choose', 500)] },
  play: async ({ canvas }) => {
    await markFirst()
    await press(/^Same as (?!…)/, canvas)
    await arriveAtAlert(texts.failed)
    await arriveAt(canvas, texts.form.signCount(2))
  },
}
