import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import { AppRoutes } from '@/app/AppRoutes'
import { credentialMessages as forms } from '@/features/credentials/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress, arriveAtAlert, fill, press } from '../support/plays/arrive'
import { serviceAccountFile } from '../features/credentials/seeds'
import { runStep } from '../support/plays/playing'
import '../support/journey'

const { flows, questions, next, confirm } = wizardMessages

const meta = {
  component: AppRoutes,
  tags: ['journey'],
  parameters: {
    world: worlds.fresh,
    route: pages.newStack.href(),
    chromatic: { disableSnapshot: true },
    requirements: ['WIZ-4', 'WIZ-10', 'WIZ-11'],
  },
} satisfies Meta<typeof AppRoutes>
export default meta
type Story = StoryObj<typeof meta>

const pick = (role: 'radio' | 'checkbox', name: RegExp | string) =>
  runStep(`Choose ${typeof name === 'string' ? name : name.source.replace('^', '')}`, async () => {
    await userEvent.click(await screen.findByRole(role, { name }))
  })
const step = (heading: string) =>
  runStep(`Arrive at “${heading}”`, async () => {
    await screen.findByRole('heading', { level: 1, name: heading })
  })

const chooseEverything = () =>
  runStep('Answer the questions of the flow', async () => {
    await pick('radio', flows.roas.name)
    await press(next)
    await step(questions.source1.heading)
    await pick('radio', /^Tenjin/)
    await press(next)
    await step(questions.source2.heading)
    await pick('checkbox', /^AppLovin/)
    await pick('checkbox', /^ironSource/)
    await press(next)
    await step(questions.destination.heading)
    await pick('radio', /BigQuery/)
    await press(next)
    await arriveAtAddress(pages.credentials.href(0))
  })

const saveAndGoOn = () =>
  runStep('Save the credentials; the next form opens', async () => {
    const save = await screen.findByRole('button', { name: forms.save.button })
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(save)
  })

const fillCredentials = () =>
  runStep('Fill in the credentials', async () => {
    await press(next)
    await arriveAtAddress(pages.credentials.href(1))
    await fill('Report key', 'invalid')
    await arriveAtAlert('report_key')
    await fill('Report key', 'b3f05e6d4c1e')
    await saveAndGoOn()
    await arriveAtAddress(pages.credentials.href(2))
    await fill('Secret key', 's-key-1')
    await fill('Refresh token', 'r-token-1')
    await saveAndGoOn()
    await arriveAtAddress(pages.credentials.href(3))
    const picker = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (picker === null) throw new Error('No place to upload a file')
    await userEvent.upload(picker, serviceAccountFile, { applyAccept: false })
    await saveAndGoOn()
  })

/** A ROAS stack from Build to the dashboard, on a backend without answers: select, add credentials, create. */
export const FromBuildToDashboard: Story = {
  parameters: { capabilities: [], requirements: ['WIZ-4', 'WIZ-10', 'WIZ-11', 'WIZ-9'] },
  play: async () => {
    await chooseEverything()
    await fillCredentials()
    await arriveAtAddress(pages.newStackConfirm.href())
    await step(confirm.heading)
    await press(confirm.create(3))
    await arriveAtAddress(pages.dashboard.href())
    await expect(await screen.findByText(wizardMessages.created(3))).toBeInTheDocument()
    await expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    const { stacks } = await request(endpoints.entities.all, {})
    await expect(stacks).toHaveLength(3)
  },
}
