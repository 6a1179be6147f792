import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { signupMessages } from '@/features/account/signup/messages'
import { pages } from '@/domain/shared/paths'
import { SignupProfilePage } from '@/features/account/signup/SignupProfilePage'
import { storageKeys } from '@/state/browser/storageKeys'
import { fail, offline } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress, arriveAtAlert, arriveAtHeading, fill, press } from '../../../support/plays/arrive'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const { profile } = signupMessages
const route = { at: pages.signupProfile.href(), path: pages.signupProfile.path }

const meta = {
  component: SignupProfilePage,
  parameters: {
    chromatic: pageModes,
    world: worlds.noOrgName,
    route,
    requirements: ['ORG-1', 'ORG-2', 'APP-4'],
  },
} satisfies Meta<typeof SignupProfilePage>
export default meta
type Story = StoryObj<typeof meta>

const finish = async () => {
  await fill(profile.company, 'Lumen Games')
  await fill(profile.invites, 'leo@lumen.example, mina@lumen.example')
  await press(profile.submit)
}

/** The organisation has no name yet, so the profile is asked for. */
export const WithoutName: Story = {
  parameters: { requirements: ['ORG-1', 'ORG-2', 'APP-4', 'APP-1'] },
  play: ({ canvas }) => arriveAtHeading(canvas, profile.title),
}
/** The profile is saved, the invites are sent and the trial has begun. */
export const Finished: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await finish()
    await arriveAtAddress(pages.signupSuccess.href())
    await expect(localStorage.getItem(storageKeys.signupFinish)).toContain('"d":null')
  },
}
/** The profile could not be saved twice: each reason is shown, and nothing typed is lost. */
export const SaveFailed: Story = {
  tags: ['error', 'deep'],
  parameters: {
    faults: [
      offline('account.updateOrganisation', { times: 1 }),
      fail('account.updateOrganisation', 500, { message: 'The name could not be stored' }),
    ],
    expectedErrors: [/500|Failed to (fetch|load)/],
  },
  play: async ({ canvas }) => {
    await finish()
    await arriveAtAlert(/.+/)
    await press(profile.submit)
    await arriveAtAlert('The name could not be stored')
    await expect(canvas.getByRole('textbox', { name: profile.company })).toHaveValue('Lumen Games')
  },
}
/** After a reload the form shows what has still to be done, which is then finished. */
export const FinishedAfterReload: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: worlds.fresh },
  beforeEach: () => {
    const d = { orgId: 3, key: 'k', emails: ['leo@lumen.example'], invited: [] }
    localStorage.setItem(storageKeys.signupFinish, JSON.stringify({ v: 1, n: 1, d }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(profile.company)).toHaveValue('Lumen Games')
    await canvas.findByText('leo@lumen.example')
    await press(profile.submit)
    await arriveAtAddress(pages.signupSuccess.href())
  },
}
