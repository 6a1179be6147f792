import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WizardFrame } from '@/features/wizard/WizardFrame'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { arriveAtAddress } from '../../support/plays/arrive'
import '../../support/connected'

const { questions, flows, trail, confirm } = wizardMessages

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

/** A step of a guided flow: the trail is shown, and no main step is marked. */
export const InFlow: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: wizardMessages.trailLabel })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: trail.build }))
    await arriveAtAddress(pages.newStack.href())
  },
}
/** The confirm page has no trail. */
export const OnConfirm: Story = {
  tags: ['deep'],
  args: { route: 'new-stack-confirm', heading: confirm.heading, lead: confirm.lead(3) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument()
  },
}
/** The credentials page has no trail, and the third step is marked. */
export const OnCredentials: Story = {
  tags: ['deep'],
  args: { route: 'configurator-credentials-number', heading: wizardMessages.steps[2] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[2]).toHaveAttribute('aria-current', 'step')
  },
}
