import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CompanyForm } from '@/features/account/signup/CompanyForm'
import { errorMessages } from '@/domain/messages/errors'
import { signupMessages } from '@/features/account/signup/messages'
import { inviteMessages } from '@/features/team/messages'
import { validationMessages } from '@/domain/messages/validation'
import { emptyProfile } from '@/features/account/signup/profileForm'
import { fill, press } from '../../../../support/plays/arrive'
import { phoneBook } from '../phoneBook'

const { profile } = signupMessages
/** Users who signed up with the form have accepted the terms there. */
const profileWithConsent = { ...emptyProfile, consents: true }
const meta = {
  component: CompanyForm,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-1'] },
  args: {
    initial: profileWithConsent,
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
  ...profileWithConsent,
  name: 'Lumen Games',
  phone: '6 12 34 56 78',
  referral: 'A talk in Lyon',
  invites: 'leo@lumen.example, mina@lumen.example',
}

/** Finish says what is missing and moves the focus to the company name. */
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
/** The company name alone is enough. */
export const CompanyNameOnly: Story = {
  tags: ['deep'],
  play: async ({ args, canvas }) => {
    await fill(profile.company, ' Lumen Games ', canvas)
    await expect(canvas.getByText(validationMessages.valid)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith({ ...profileWithConsent, name: ' Lumen Games ' })
    await expect(args.onDraft).toHaveBeenLastCalledWith({ ...profileWithConsent, name: ' Lumen Games ' })
  },
}
/** Every field is valid. */
export const LooksGood: Story = {
  tags: ['deep'],
  args: { initial: filled },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByText(validationMessages.valid)).toHaveLength(4)
    await press(profile.submit, canvas)
    await expect(args.onSubmit).toHaveBeenCalledWith(filled)
  },
}
/** The list of emails is invalid and the wrong address is named. */
export const InviteEmailsInvalid: Story = {
  tags: ['deep'],
  args: { initial: { ...filled, invites: '' } },
  parameters: { requirements: ['ORG-1', 'AUT-8'] },
  play: async ({ args, canvas }) => {
    await fill(profile.invites, 'leo@lumen.example, mina@lumen', canvas)
    await userEvent.tab()
    await expect(canvas.getByText(validationMessages.inviteEmails)).toBeVisible()
    await expect(canvas.getByText(inviteMessages.notValid(['mina@lumen'], 0))).toBeVisible()
    await press(profile.submit, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText(profile.invites)).toHaveFocus()
  },
}
/** W-8: the field takes every list that "Invite Users" takes, with a comma at its end, too. */
export const InvitesFromElsewhere: Story = {
  tags: ['deep'],
  args: { initial: { ...filled, invites: '' } },
  parameters: { requirements: ['ORG-1', 'ORG-4'] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByLabelText(profile.invites))
    await userEvent.paste('"Kim, Jo" <kim@a.example>; Jo <jo@b.example>\nleo@c.example, ana@d.example,')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    await press(profile.submit, canvas)
    await expect(args.onSubmit).toHaveBeenCalledWith({
      ...filled,
      invites: 'kim@a.example, jo@b.example, leo@c.example, ana@d.example,',
    })
  },
}
/** W-6: an invisible character inside the company name is named at the field and next to Finish. */
export const NameWithInvisibleCharacter: Story = {
  tags: ['deep'],
  args: { initial: { ...filled, name: 'Lumen\u200b Games', referral: 'A\u202e talk' } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(validationMessages.invisible('U+200B', 'Lumen'))).toBeVisible()
    await expect(canvas.getByText(validationMessages.invisible('U+202E', 'A'))).toBeVisible()
    await press(profile.submit, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByRole('textbox', { name: profile.company })).toHaveFocus()
    await expect(canvas.getByRole('button', { name: profile.company })).toBeVisible()
    await expect(canvas.getByRole('button', { name: profile.referralName })).toBeVisible()
  },
}
/** W-6: an invisible character inside an address is named, and visible in the address. */
export const InviteWithInvisibleCharacter: Story = {
  tags: ['deep'],
  args: { initial: { ...filled, invites: '' } },
  parameters: { requirements: ['ORG-1', 'ORG-4'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText(profile.invites))
    await userEvent.paste('kim@a.example,\u200bjo@b.example, leo@\u200bc.example')
    await expect(canvas.getByText(/contains an invisible character \(U\+200B\) after “leo@”/)).toBeVisible()
    await expect(canvas.getByText('leo@[U+200B]c.example')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
}
/** An invalid phone number shows an amber hint and does not block Finish. */
export const PhoneInvalid: Story = {
  tags: ['deep'],
  parameters: { requirements: ['ORG-1', 'FU-26'] },
  args: { initial: { ...profileWithConsent, name: 'Lumen Games' } },
  play: async ({ args, canvas }) => {
    await fill(profile.phone, '12', canvas)
    await userEvent.tab()
    await expect(canvas.getByText(validationMessages.phone)).toBeVisible()
    await expect(canvas.getByLabelText(profile.phone)).not.toBeInvalid()
    await press(profile.submit, canvas)
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}
/**
 * A user who signed up with Google has not accepted the terms yet; accepting them removes the error, withdrawing
 * brings it back.
 */
export const ConsentMissing: Story = {
  args: { initial: { ...filled, consents: false } },
  play: async ({ args, canvas }) => {
    await press(profile.submit, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByRole('checkbox')).toHaveFocus()
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(validationMessages.required)
    await userEvent.keyboard(' ')
    await expect(canvas.queryByText(validationMessages.required)).toBeNull()
    await press(profile.submit, canvas)
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(canvas.getByText(validationMessages.required)).toBeVisible()
  },
}

/** The company was saved, but the invites could not be sent. */
export const InvitesNotSent: Story = {
  tags: ['deep', 'error'],
  args: {
    initial: filled,
    error: { title: errorMessages.invite, detail: `${profile.saved} ${profile.finishContinues}` },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(profile.finishContinues)
  },
}
/** Until the country list has loaded, three countries are offered and the number is not validated. */
export const CountriesLoading: Story = {
  tags: ['deep', 'loading'],
  args: { initial: filled, phoneBook: null },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('option')).toHaveLength(3)
  },
}
