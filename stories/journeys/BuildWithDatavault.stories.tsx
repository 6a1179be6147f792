import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { AppRoutes } from '@/app/AppRoutes'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { worlds } from '@mocks/world/worlds'
import { activate, chooseRadio } from '../support/plays/keyboard'
import { arriveAtStep, createByKeyboard, keepForm } from '../support/world/newStack'
import { runStep } from '../support/plays/playing'
import '../support/journey'

const { flows, questions, datavault, next, created } = wizardMessages

/** Creative ROAS and Portfolio LTV from Build to their answers by keyboard, with both answers. */
const meta = {
  component: AppRoutes,
  tags: ['journey'],
  parameters: {
    world: worlds.fresh,
    route: pages.newStack.href(),
    chromatic: { disableSnapshot: true },
    requirements: ['A-2', 'WIZ-5', 'WIZ-7', 'WIZ-10', 'WIZ-11'],
  },
} satisfies Meta<typeof AppRoutes>
export default meta
type Story = StoryObj<typeof meta>

type Asking = 'creativeRoas' | 'portfolioLtv'

const answers = { creativeRoas: 'creative-roas', portfolioLtv: 'portfolio-ltv' } as const

const answerQuestion = (flow: Asking, answer: string) =>
  runStep('Choose the source and answer the question', async () => {
    await chooseRadio(flows[flow].name)
    await activate('button', next)
    await arriveAtStep(questions.source.heading)
    await chooseRadio(/^Tenjin/)
    await activate('button', next)
    await arriveAtStep(questions.tenjin_datavault.heading)
    await chooseRadio(answer)
    await activate('button', next)
  })

const expectCreated = (flow: Asking, destination: string, transformation: string) =>
  runStep('See what was created', async () => {
    const { stacks, destinationTransformations } = await createByKeyboard(answers[flow])
    await expect(await screen.findByText(created(1))).toBeInTheDocument()
    await expect(
      stacks.map((stack) => [stack.sourceType.label, stack.destination?.destinationType.label]),
    ).toEqual([['tenjin', destination]])
    await expect(destinationTransformations.map(({ type }) => type.label)).toContain(transformation)
  })

const withDatavault = async (flow: Asking, transformation: string) => {
  await answerQuestion(flow, datavault.yes)
  await keepForm(0)
  await keepForm(1)
  await expectCreated(flow, 'tenjin', transformation)
}

/** A Creative ROAS stack with the Tenjin DataVault, from Build to its answer. */
export const CreativeRoasWithDatavault: Story = {
  name: 'Creative ROAS with DataVault',
  play: () => withDatavault('creativeRoas', 'creative_roas'),
}
