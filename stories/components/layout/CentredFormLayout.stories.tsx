import type { Meta, StoryObj } from '@storybook/react-vite'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { CentredFormLayout } from '@/components/layout/CentredFormLayout'
import { auth } from '@/domain/messages/auth'

const meta = {
  component: CentredFormLayout,
  tags: ['autodocs'],
  parameters: { requirements: ['APP-7', 'APP-11'], frame: 'page' },
  args: {
    title: auth.logIn.title,
    lead: auth.logIn.lead,
    corner: <Link href="#sign-up">{auth.logIn.signUp}</Link>,
    children: (
      <Button variant="contained" size="large" fullWidth>
        {auth.logIn.submit}
      </Button>
    ),
  },
} satisfies Meta<typeof CentredFormLayout>
export default meta
type Story = StoryObj<typeof meta>

export const WithACorner: Story = {}
export const TitleAlone: Story = { args: { lead: undefined, corner: undefined } }
