import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import { ConfirmStack } from '@/features/wizard/ConfirmStack'
import { builderNotices } from '@/domain/messages/builderNotices'
import { wizardMessages } from '@/domain/messages/wizard'
import { pages } from '@/domain/shared/paths'
import { ensureEntriesAtom } from '@/state/credentialEntries'
import { oneTabWork, webLocksAtom } from '@/state/oneTab'
import { wizardAtom } from '@/state/wizard'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtAlert,
  arriveAtDialog,
  arriveAtHeading,
  press,
} from '../../support/arrive'
import { emptyEntries, entries, midCreation, wizardStates } from './wizardSeeds'

const { confirm, creation } = wizardMessages
const notices = builderNotices.creation
const ready = [
  [wizardAtom, wizardStates.finished],
  [ensureEntriesAtom, entries],
] as const

const expectStacks = async (count: number) => {
  const { stacks } = await request(endpoints.entities.all, {})
  await expect(stacks).toHaveLength(count)
  const credentials = await request(endpoints.credentials.list, {})
  await expect(new Set(credentials.map(({ name }) => name)).size).toBe(credentials.length)
}

const interrupted = [
  [wizardAtom, midCreation(null)],
  [ensureEntriesAtom, entries],
] as const

/** Follows the link out of the wizard and answers what it asks. */
const answerLeaving = async (answer: string) => {
  await press(pages.dashboard.name)
  const dialog = await arriveAtDialog(wizardMessages.leave.title)
  await userEvent.click(dialog.getByRole('button', { name: answer }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

const meta = {
  component: ConfirmStack,
  parameters: {
    world: worlds.fresh,
    route: pages.newStackConfirm.href(),
    frame: 'landmark',
    atoms: ready,
    requirements: ['WIZ-11'],
  },
} satisfies Meta<typeof ConfirmStack>
export default meta
type Story = StoryObj<typeof meta>

/** Everything that will be created, before it is. */
export const ReadyToCreate: Story = {
  play: ({ canvas }) => arriveAt(canvas, confirm.lead(3)),
}
/** A form without a verified credential is named, and leads to itself. */
export const CredentialsMissing: Story = {
  parameters: {
    atoms: [
      [wizardAtom, wizardStates.finished],
      [ensureEntriesAtom, emptyEntries],
    ],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, confirm.blocked)
    await expect(canvas.getByRole('button', { name: confirm.create(3) })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(canvas.getAllByRole('link')[0]).toHaveAttribute('href', pages.credentials.href(1))
  },
}
/** Half of it is created, the rest is on its way. */
export const HalfWay: Story = {
  parameters: { faults: [hang('sources.create')] },
  play: async ({ canvas }) => {
    await press(confirm.create(3))
    await arriveAtHeading(canvas, creation.headings.running)
    await arriveAt(canvas, creation.states.doing)
    await arriveAt(canvas, creation.progress(5, 8))
    await userEvent.click(canvas.getByRole('button', { name: wizardMessages.cancel }))
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  },
}
/** Another tab of this browser is at it: nothing is sent, and it can be looked at again. */
export const CreatedInAnotherTab: Story = {
  parameters: { atoms: [...ready, [webLocksAtom, navigator.locks]] },
  play: async ({ canvas }) => {
    let finish = () => {}
    const otherTab = new Promise<void>((resolve) => {
      finish = resolve
    })
    void navigator.locks.request(oneTabWork.creation, () => otherTab)
    await press(confirm.create(3))
    await arriveAt(canvas, creation.elsewhere)
    await press(notices.checkAgain)
    await arriveAt(canvas, creation.elsewhere)
    await expectStacks(0)
    finish()
  },
}
/** The forms were forgotten meanwhile: nothing more is sent until they are filled again. */
export const InterruptedWithFormsMissing: Story = {
  parameters: {
    atoms: [
      [wizardAtom, midCreation('destination')],
      [ensureEntriesAtom, []],
    ],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, confirm.blocked)
    await expect(canvas.queryByRole('button', { name: creation.resume })).not.toBeInTheDocument()
    await expectStacks(0)
  },
}
/** Out of the wizard with a part made: asked first, and the way on stays open. */
export const LeavingHalfWay: Story = {
  parameters: { atoms: interrupted },
  render: () => (
    <>
      <a href={pages.dashboard.href()}>{pages.dashboard.name}</a>
      <ConfirmStack />
    </>
  ),
  play: async ({ canvas }) => {
    await arriveAt(canvas, creation.interrupted)
    await answerLeaving(wizardMessages.leave.stay)
    await arriveAtAddress(pages.newStackConfirm.href())
    await answerLeaving(wizardMessages.leave.leave)
    await arriveAtAddress(pages.dashboard.href())
    await waitFor(() => expect(canvas.getByRole('link', { name: pages.dashboard.name })).toHaveFocus())
  },
}
/** Two clicks create once, and everything stands at the end. */
export const CreatedOnce: Story = {
  parameters: { requirements: ['WIZ-11', 'FJ-4'] },
  play: async ({ canvas }) => {
    await userEvent.dblClick(await canvas.findByRole('button', { name: confirm.create(3) }))
    await arriveAtAddress(pages.dashboard.href())
    await expect(await screen.findByText(wizardMessages.created(3))).toBeInTheDocument()
    await expectStacks(3)
  },
}
/** The service refuses a step: why, and a button that goes on from there. */
export const RefusedWithReason: Story = {
  tags: ['error'],
  parameters: { faults: [fail('credentials.create', 422, { message: 'name: is taken here' })] },
  play: async () => {
    await press(confirm.create(3))
    await arriveAtAlert('Name is taken here')
    const link = screen.getByRole('link', { name: notices.changeName })
    await expect(link).toHaveAttribute('href', pages.credentials.href(1))
  },
}
/** Another field is refused, in words that happen to speak of a name: the credentials are to be changed. */
export const RefusedForItsCredentials: Story = {
  tags: ['error'],
  parameters: { faults: [fail('credentials.create', 422, { message: 'host: no such name' })] },
  play: async () => {
    await press(confirm.create(3))
    await expect(await screen.findByRole('link', { name: notices.changeCredentials })).toBeVisible()
  },
}
/** No answer came: nothing was refused, so nothing is to be changed. */
export const FailedWithoutAnswer: Story = {
  tags: ['error'],
  parameters: { faults: [fail('credentials.create', 503, {})] },
  play: async ({ canvas }) => {
    await press(confirm.create(3))
    await arriveAtHeading(canvas, creation.headings.failed)
    await expect(canvas.queryByRole('link', { name: notices.changeCredentials })).toBeNull()
    await expect(canvas.queryByRole('link', { name: notices.changeName })).toBeNull()
  },
}
/** The retry goes on from the step that failed. */
export const RetriedAfterAFailure: Story = {
  parameters: { faults: [fail('sources.create', 503, {}, { times: 1 })] },
  play: async ({ canvas }) => {
    await press(confirm.create(3))
    await arriveAtHeading(canvas, creation.headings.failed)
    await press(creation.retry)
    await arriveAtAddress(pages.dashboard.href())
    await expectStacks(3)
  },
}
/** What is there already could not be looked up, so nothing more is created. */
export const LookUpFailed: Story = {
  tags: ['error'],
  parameters: { faults: [fail('entities.all', 500)] },
  play: async () => {
    await press(confirm.create(3))
    await arriveAtAlert(creation.lookUpFailed.notBegun)
  },
}
/** A part of it stands already: that is said, and the steps stay in view. */
export const LookUpFailedOnTheWay: Story = {
  tags: ['error'],
  parameters: { atoms: interrupted, faults: [fail('entities.all', 500)] },
  play: async ({ canvas }) => {
    await press(creation.resume)
    await arriveAtAlert(creation.lookUpFailed.begun)
    await expect(canvas.getAllByText(creation.states.done).length).toBeGreaterThan(0)
  },
}
/** The page was left in the middle: what is done is kept, and the rest can go on. */
export const InterruptedBetweenSteps: Story = {
  parameters: {
    atoms: interrupted,
  },
  play: ({ canvas }) => arriveAt(canvas, creation.interrupted),
}
/** A step was under way when the page was left: it goes on by itself. */
export const GoesOnAfterReload: Story = {
  parameters: {
    atoms: [
      [wizardAtom, midCreation('destination')],
      [ensureEntriesAtom, entries],
    ],
  },
  play: async () => {
    await arriveAtAddress(pages.dashboard.href())
    await expectStacks(3)
  },
}
