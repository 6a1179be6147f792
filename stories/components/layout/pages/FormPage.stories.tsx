import type { Meta, StoryObj } from '@storybook/react-vite'
import Link from '@mui/material/Link'
import { expect } from 'storybook/test'
import { FormPage } from '@/components/layout/pages/FormPage'
import { authMessages } from '@/features/account/messages'

const meta = {
  component: FormPage,
  tags: ['autodocs'],
  parameters: { requirements: ['APP-7'], frame: 'page' },
  args: {
    title: authMessages.logIn.title,
    lead: authMessages.logIn.lead,
    corner: <Link href="#sign-up">{authMessages.logIn.signUp}</Link>,
    widthPx: 376,
    restPx: 620,
    children: authMessages.logIn.invited,
  },
} satisfies Meta<typeof FormPage>
export default meta
type Story = StoryObj<typeof meta>

export const WithCornerLink: Story = {
  tags: ['deep'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(args.title)
    await expect(canvas.getByRole('link', { name: authMessages.logIn.signUp })).toBeVisible()
  },
}
/** A long email address in the corner wraps and does not move the logo. */
export const LongCornerText: Story = {
  args: { corner: 'anastasia.ribeiro-fernandez.growth@subsidiary.of.lumen-interactive.example' },
}
