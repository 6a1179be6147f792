import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CompanyForm } from '@/components/auth/CompanyForm'
import { errorMessages } from '@/domain/messages/errors'
import { signup } from '@/domain/messages/signup'
import { validationMessages } from '@/domain/messages/validation'
import { emptyProfile } from '@/domain/people/profileForm'
import { fill, press } from '../../support/arrive'
import { phoneBook } from './phoneBook'

const { profile } = signup
/** Whoever signed up by the form has accepted the terms with it. */
const consented = { ...emptyProfile, consents: true }
const meta = {
  component: CompanyForm,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-1'] },
  args: {
    initial: consented,
    phoneBook,
    busy: null,
    error: null,
    onDraft: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof CompanyForm>
export default meta
type Story = StoryObj<typeof meta>

const filled = {
  ...consented,
  name: 'Lumen Games',
  phone: '6 12 34 56 78',
  referral: 'A talk in Lyon',
  invites: 'leo@lumen.example, mina@lumen.example',
}

/** Nothing is said about empty fields; Finish keeps its place, says what it needs and leads there. */
export const Empty: Story = {
  parameters: { requirements: ['ORG-1', 'FU-26'] },
  play: async ({ args, canvas }) => {
    await press(profile.submit, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByText(profile.missing(false, true) ?? '')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: profile.company })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.queryByText(validationMessages.required)).toBeNull()
    await expect(canvas.queryByText(validationMessages.valid)).toBeNull()
  },
}
/** The name alone is enough. */
export const NameOnly: Story = {
  play: async ({ args, canvas }) => {
    await fill(profile.company, ' Lumen Games ', canvas)
    await expect(canvas.getByText(validationMessages.valid)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith({ ...consented, name: ' Lumen Games ' })
    await expect(args.onDraft).toHaveBeenLastCalledWith({ ...consented, name: ' Lumen Games ' })
  },
}
export const LooksGood: Story = {
  args: { initial: filled },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByText(validationMessages.valid)).toHaveLength(4)
    await press(profile.submit, canvas)
    await expect(args.onSubmit).toHaveBeenCalledWith(filled)
  },
}
/** The list is refused in the specification's words, and the address that is none is named. */
export const AddressWrong: Story = {
  args: { initial: { ...filled, invites: '' } },
  parameters: { requirements: ['ORG-1', 'AUT-8'] },
  play: async ({ args, canvas }) => {
    await fill(profile.invites, 'leo@lumen.example, mina@lumen', canvas)
    await userEvent.tab()
    await expect(canvas.getByText(validationMessages.inviteEmails)).toBeVisible()
    await expect(canvas.getByText(profile.wrongAddresses(['mina@lumen']))).toBeVisible()
    await press(profile.submit, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText(profile.invites)).toHaveFocus()
  },
}
/** A wrong number is hinted at, in amber, and blocks nothing. */
export const PhoneWrong: Story = {
  parameters: { requirements: ['ORG-1', 'FU-26'] },
  args: { initial: { ...consented, name: 'Lumen Games' } },
  play: async ({ args, canvas }) => {
    await fill(profile.phone, '12', canvas)
    await userEvent.tab()
    await expect(canvas.getByText(validationMessages.phone)).toBeVisible()
    await expect(canvas.getByLabelText(profile.phone)).not.toBeInvalid()
    await press(profile.submit, canvas)
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}
/** Whoever came with Google was not asked yet. */
export const ConsentMissing: Story = {
  args: { initial: { ...filled, consents: false } },
  play: async ({ args, canvas }) => {
    await press(profile.submit, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByRole('checkbox')).toHaveFocus()
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(validationMessages.required)
  },
}
/** Given: the box says no longer what is missing. */
export const ConsentGiven: Story = {
  args: { initial: { ...filled, consents: false } },
  play: async ({ args, canvas }) => {
    await press(profile.submit, canvas)
    await userEvent.keyboard(' ')
    await expect(canvas.queryByText(validationMessages.required)).toBeNull()
    await press(profile.submit, canvas)
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}
/** Taken back: the box says what is missing at once. */
export const ConsentTakenBack: Story = {
  args: { initial: filled },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(canvas.getByText(validationMessages.required)).toBeVisible()
  },
}
export const NotSaved: Story = {
  tags: ['error'],
  args: { initial: filled, error: { title: profile.failed } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(profile.failed)
  },
}
/** What succeeded is said, and that Finish goes on from there. */
export const InvitesNotSent: Story = {
  tags: ['error'],
  args: {
    initial: filled,
    error: { title: errorMessages.invite, detail: `${profile.saved} ${profile.finishContinues}` },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(profile.finishContinues)
  },
}
export const SendingInvites: Story = {
  tags: ['loading'],
  args: { initial: filled, busy: profile.steps.invites },
}
/** The countries have not arrived yet: the first three can be chosen, and no number is judged. */
export const CountriesLoading: Story = {
  tags: ['loading'],
  args: { initial: filled, phoneBook: null },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('option')).toHaveLength(3)
  },
}
