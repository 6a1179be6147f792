import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CompanyForm } from '@/components/auth/CompanyForm'
import { auth } from '@/domain/messages/auth'
import { validationMessages } from '@/domain/messages/validation'
import { fill, press } from '../../support/arrive'

const { profile } = auth
const meta = {
  component: CompanyForm,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-1'] },
  args: { isBusy: false, error: null, onSubmit: fn() },
} satisfies Meta<typeof CompanyForm>
export default meta
type Story = StoryObj<typeof meta>

/** Finish keeps its place and leads to what blocks it. */
export const BlockedWithoutAName: Story = {
  play: async ({ args, canvas }) => {
    await press(profile.submit, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByRole('textbox', { name: profile.company })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByText(validationMessages.required)).toBeVisible()
  },
}
export const Named: Story = {
  play: async ({ args, canvas }) => {
    await fill(profile.company, ' Lumen Games ', canvas)
    await press(profile.submit, canvas)
    await expect(args.onSubmit).toHaveBeenCalledWith('Lumen Games')
  },
}
export const NotSaved: Story = { tags: ['error'], args: { error: profile.failed } }
export const Busy: Story = { tags: ['loading'], args: { isBusy: true } }
