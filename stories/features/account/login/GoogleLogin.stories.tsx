import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { GoogleLogin } from '@/features/account/login/GoogleLogin'
import { googleMessages } from '@/features/account/google/messages'
import { pages } from '@/domain/shared/paths'
import { leavePageAtom } from '@/state/browser/leavePage'
import { STORY_NOW } from '@mocks/data/ids'
import { offline, slow } from '@mocks/http/faults'
import { simpleServices } from '@mocks/simpleServices'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAlert, press } from '../../../support/plays/arrive'
import '../../../support/connected'

const leavePage = fn()
const meta = {
  component: GoogleLogin,
  parameters: {
    world: worlds.visitor,
    route: pages.login.href(),
    atoms: [[leavePageAtom, { go: leavePage }]],
    requirements: ['AUT-2'],
  },
  args: { returnTo: null, invite: null },
} satisfies Meta<typeof GoogleLogin>
export default meta
type Story = StoryObj<typeof meta>

/** S-10: The button leads to Google's login page with a nonce of the service; the page returns to this origin only. */
export const LeadsToGoogle: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    leavePage.mockClear()
    await press(googleMessages.button, canvas)
    await waitFor(() => expect(leavePage).toHaveBeenCalledOnce())
    const url = new URL(String(leavePage.mock.calls[0]?.[0]))
    await expect(url.hostname).toBe('accounts.google.com')
    await expect(url.searchParams.get('redirect_uri')).toBe(window.location.origin + pages.google.href())
    await expect(url.searchParams.get('response_type')).toBe('id_token')
    await expect(url.searchParams.get('state')).not.toBe(url.searchParams.get('nonce'))
    await expect(url.searchParams.get('nonce')).toBe(simpleServices.googleNonces.issue(STORY_NOW))
  },
}
/** S-10: A service that issues no nonce gets one of the browser. */
export const WithoutNonceOfService: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, capabilities: [] },
  play: async ({ canvas }) => {
    leavePage.mockClear()
    await press(googleMessages.button, canvas)
    await waitFor(() => expect(leavePage).toHaveBeenCalledOnce())
    const url = new URL(String(leavePage.mock.calls[0]?.[0]))
    await expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{20,}$/)
  },
}
/** S-10: The service could not be reached for a nonce: the form says so, and the button can be pressed again. */
export const NotStarted: Story = {
  tags: ['deep', 'error'],
  parameters: { faults: [offline('googleNonce.issue')], expectedErrors: [/Failed to (fetch|load)/] },
  play: async ({ canvas }) => {
    await press(googleMessages.button, canvas)
    await arriveAtAlert(googleMessages.notStarted)
    await expect(canvas.getByRole('button', { name: googleMessages.button })).toBeEnabled()
  },
}

/** Back from Google's page, out of the browser's cache: the button leads there again. */
export const BackFromGoogle: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, requirements: ['AUT-2', 'W-3'] },
  play: async ({ canvas }) => {
    leavePage.mockClear()
    await press(googleMessages.button, canvas)
    await expect(await canvas.findByRole('button', { name: googleMessages.leaving })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await press(googleMessages.button, canvas)
    await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(2))
  },
}

/** The nonce takes this long, ms. */
const NONCE_MS = 300

function Closable() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      {isOpen && <GoogleLogin returnTo={null} invite={null} />}
      <button type="button" onClick={() => setIsOpen(false)}>
        Close the form
      </button>
    </>
  )
}
/** W-3: The form was left before the service had issued the nonce: the browser stays. */
export const LeftBeforeNonce: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [slow('googleNonce.issue', NONCE_MS)],
    requirements: ['AUT-2', 'W-3'],
  },
  render: () => <Closable />,
  play: async ({ canvas }) => {
    leavePage.mockClear()
    await press(googleMessages.button, canvas)
    await expect(await canvas.findByRole('button', { name: googleMessages.leaving })).toBeVisible()
    await press('Close the form', canvas)
    await new Promise((resolve) => setTimeout(resolve, 3 * NONCE_MS))
    await expect(leavePage).not.toHaveBeenCalled()
  },
}
