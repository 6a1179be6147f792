import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { auth } from '@/domain/messages/auth'
import { pages } from '@/domain/shared/paths'
import { SignupProfileScreen } from '@/screens/auth/SignupProfileScreen'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress, arriveAtAlert, arriveAtHeading, fill, press } from '../../support/arrive'

const { profile } = auth
const route = { at: pages.signupProfile.href(), path: pages.signupProfile.path }

const meta = {
  component: SignupProfileScreen,
  parameters: { world: worlds.noOrgName, route, frame: 'page', requirements: ['ORG-1', 'APP-4'] },
} satisfies Meta<typeof SignupProfileScreen>
export default meta
type Story = StoryObj<typeof meta>

export const WithoutAName: Story = { play: ({ canvas }) => arriveAtHeading(canvas, profile.title) }
export const Finished: Story = {
  play: async () => {
    await fill(profile.company, 'Lumen Games')
    await press(profile.submit)
    await arriveAtAddress(pages.dashboard.href())
  },
}
export const NotSaved: Story = {
  tags: ['error'],
  parameters: {
    faults: [fail('account.updateOrganisation', 500, { message: 'The name could not be stored' })],
    expectedErrors: [/500/],
  },
  play: async ({ canvas }) => {
    await fill(profile.company, 'Lumen Games')
    await press(profile.submit)
    await arriveAtAlert('The name could not be stored')
    await expect(canvas.getByRole('textbox', { name: profile.company })).toHaveValue('Lumen Games')
  },
}
export const Saving: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('account.updateOrganisation')] },
  play: async ({ canvas }) => {
    await fill(profile.company, 'Lumen Games')
    await press(profile.submit)
    await expect(await canvas.findByRole('button', { name: new RegExp(profile.busy) })).toBeDisabled()
  },
}
export const AlreadyNamed: Story = {
  parameters: { world: worlds.busy },
  play: () => arriveAtAddress(pages.dashboard.href()),
}
