import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { CredentialsScreen } from '@/screens/configurator/CredentialsScreen'
import { credentialMessages as texts } from '@/domain/messages/credentials'
import { pages } from '@/domain/shared/paths'
import { leavePageAtom } from '@/state/leavePage'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, press } from '../support/arrive'
import { blockStorage, takeKeyPlace } from '../support/brokenBrowser'
import { formOf, googleAds } from '../features/credentials/oauthSeeds'

const leavePage = fn()
const { oauth, memoryOnly } = texts

/** A form of an OAuth type in a browser that keeps nothing sealed: that is said before anybody leaves the page. */
const meta = {
  component: CredentialsScreen,
  tags: ['journey'],
  parameters: {
    world: () => worlds.fresh(),
    atoms: [...formOf(googleAds).slice(0, 1), [leavePageAtom, { go: leavePage }]],
    route: { at: pages.credentials.href(0), path: pages.credentials.path },
    frame: 'section',
    chromatic: { disableSnapshot: true },
    requirements: ['CRD-8', 'CRD-9', 'V-5'],
  },
} satisfies Meta<typeof CredentialsScreen>
export default meta
type Story = StoryObj<typeof meta>

const saidFirst = async (canvas: Parameters<typeof arriveAt>[0]) => {
  await arriveAt(canvas, oauth.memoryOnly)
  await expect(canvas.getByText(memoryOnly.title)).toBeVisible()
  await expect(canvas.getByRole('button', { name: oauth.connect('Google Ads') })).toBeVisible()
  await expect(leavePage).not.toHaveBeenCalled()
  await press(oauth.connect('Google Ads'), canvas)
}

export const NoPlaceForTheKey: Story = {
  beforeEach: takeKeyPlace,
  play: async ({ canvas }) => {
    await saidFirst(canvas)
    await waitFor(() => expect(leavePage).toHaveBeenCalledOnce())
  },
}
/** Nothing can be held for the way back either: nobody is sent away in vain. */
export const StorageFull: Story = {
  parameters: { requirements: ['CRD-8', 'CRD-9', 'V-6'] },
  beforeEach: blockStorage,
  play: async ({ canvas }) => {
    await saidFirst(canvas)
    await arriveAtAlert(oauth.noVisit)
    await expect(leavePage).not.toHaveBeenCalled()
  },
}
