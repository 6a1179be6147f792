import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { expect } from 'storybook/test'
import { FormAlert } from '@/features/account/FormAlert'
import { CentredFormLayout } from '@/components/layout/pages/CentredFormLayout'
import { authMessages } from '@/features/account/messages'
import { arriveAtAlert, press } from '../../../support/plays/arrive'

/**
 * Layout of pages with a single form, such as login: centred form, decorative bars and a footer with links.
 *
 * - **When to use**: for pages without the side menu that ask for one thing. Use `SignupLayout` for the sign-up form
 *   with the panel about the trial, and `PageContent` on pages with the side menu.
 * - **Content**: the title is what the user does, e.g. "Choose a new password"; the lead is one sentence, e.g. "Saving
 *   it logs you out everywhere else."
 * - **Do** put the way out, such as the link back to the login, into the corner.
 * - **Don't** add a column, or a form that is not about the title.
 */
const meta = {
  component: CentredFormLayout,
  tags: ['autodocs'],
  parameters: { requirements: ['APP-7', 'APP-11'], frame: 'page' },
  args: {
    title: authMessages.logIn.title,
    lead: authMessages.logIn.lead,
    corner: <Link href="#sign-up">{authMessages.logIn.signUp}</Link>,
    children: (
      <Button variant="contained" size="large" fullWidth>
        {authMessages.logIn.submit}
      </Button>
    ),
  },
} satisfies Meta<typeof CentredFormLayout>
export default meta
type Story = StoryObj<typeof meta>

export const TitleOnly: Story = { args: { lead: undefined, corner: undefined } }
/** An error below the title does not move the title. */
export const WithError: Story = {
  tags: ['deep'],
  render: function Refused(args) {
    const [isRefused, setIsRefused] = useState(false)
    return (
      <CentredFormLayout {...args}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          {isRefused && <FormAlert title={authMessages.logIn.refused} />}
          <Button variant="contained" size="large" onClick={() => setIsRefused(true)}>
            {authMessages.logIn.submit}
          </Button>
        </Box>
      </CentredFormLayout>
    )
  },
  play: async ({ canvas }) => {
    const top = () => canvas.getByRole('heading', { level: 1 }).getBoundingClientRect().top
    const before = top()
    await press(authMessages.logIn.submit, canvas)
    await arriveAtAlert(authMessages.logIn.refused)
    await expect(top()).toBe(before)
  },
}
