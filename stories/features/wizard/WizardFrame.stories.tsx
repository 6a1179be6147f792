import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WizardFrame } from '@/features/wizard/WizardFrame'
import { modalMessages } from '@/domain/messages/modals'
import { wizardMessages } from '@/domain/messages/wizard'
import { pages } from '@/domain/shared/paths'
import { arriveAtAddress, arriveAtDialog, press } from '../../support/arrive'

const { questions, flows, trail, cancel, confirm, modes, footer } = wizardMessages

const meta = {
  component: WizardFrame,
  parameters: { frame: 'landmark', route: pages.basicRoas.href(), requirements: ['WIZ-1', 'WIZ-2'] },
  args: {
    route: 'new-stack-basic-roas',
    trail: [{ label: trail.build, href: pages.newStack.href() }, { label: flows.roas.name }],
    heading: questions.source1.heading,
    lead: questions.source1.lead,
    onBack: fn(),
    next: { kind: 'ready', onNext: fn() },
    children: null,
  },
} satisfies Meta<typeof WizardFrame>
export default meta
type Story = StoryObj<typeof meta>

/** On /new-stack/* no step is marked; the trail shows. */
export const InAFlow: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: wizardMessages.trailLabel })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: trail.build }))
    await arriveAtAddress(pages.newStack.href())
  },
}
/** The trail is hidden on new-stack-confirm. */
export const OnConfirm: Story = {
  args: { route: 'new-stack-confirm', heading: confirm.heading, lead: confirm.lead(3) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument()
  },
}
/** The third step is marked and the trail hidden on the credentials. */
export const OnCredentials: Story = {
  args: { route: 'configurator-credentials-number', heading: wizardMessages.steps[2] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[2]).toHaveAttribute('aria-current', 'step')
  },
}
/** Cancel asks before anything is dropped. */
export const Cancelling: Story = {
  parameters: { requirements: ['MOD-7'] },
  play: async () => {
    await press(cancel)
    await arriveAtDialog(modalMessages.cancelStack.title)
  },
}
/** Whoever keeps the stack stays where they are. */
export const NotCancelled: Story = {
  parameters: { requirements: ['MOD-7'] },
  play: async () => {
    await press(cancel)
    const dialog = await arriveAtDialog(modalMessages.cancelStack.title)
    await userEvent.click(dialog.getByRole('button', { name: modalMessages.cancelStack.keep }))
    await arriveAtAddress(pages.basicRoas.href())
  },
}
/** Advanced is stored when it is chosen, in the head or in the last line. */
export const SwitchingTheBuilder: Story = {
  parameters: { requirements: ['WIZ-1'] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: modes.basic })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvasElement).toHaveTextContent(footer.basic.text)
    await press(modes.advanced)
    await arriveAtAddress(pages.advanced.href())
    await expect(localStorage.getItem('stackyard.builderMode')).toContain('advanced')
  },
}
