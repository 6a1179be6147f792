/**
 * Texts of sign-up: form, invite, mail, organisation profile and completion. Spec 1 §2, AUT-3 to AUT-5, ORG-1, ORG-2.
 */
import { brand } from '@/domain/shared/brand'
import { FREE_TRIAL_DAYS } from '@/domain/shared/constants'
import { mailLinkTexts } from './mailLink'
import { plural } from './plural'

export const signup = {
  pitch: {
    label: 'What the trial gives you',
    badge: `Free ${FREE_TRIAL_DAYS}-day trial`,
    title: 'All your ad networks in one warehouse, without code.',
    points: [
      { title: 'Fast to set up', text: 'Pick a source, pick a warehouse, paste one key.' },
      { title: 'No code required', text: 'We run the pipelines. You watch them here.' },
      { title: 'Maximizes results', text: 'Spend and revenue side by side, per campaign and creative.' },
    ],
  },
  form: {
    title: 'Create your account',
    lead: `Free for ${FREE_TRIAL_DAYS} days. No credit card.`,
    firstName: 'First name',
    lastName: 'Last name',
    jobTitle: 'Job title',
    email: 'Work email',
    consent: { before: 'I accept the ', and: ' and ', terms: 'terms of service', privacy: 'privacy policy' },
    consentName: 'Terms and privacy',
    newTab: 'opens in a new tab',
    submit: 'Create account',
    busy: 'Creating your account',
    haveAccount: 'Have an account?',
    logIn: 'Log in',
    taken: 'This address has an account already.',
    takenLogIn: 'Log in instead',
    failed: 'The account could not be created. What you typed is kept; try again.',
  },
  invite: {
    title: 'Join your team',
    lead: `A colleague invited you to ${brand.productName}. You join as a member.`,
    submit: 'Join the team',
    busy: 'Joining',
    takenAdvice:
      'If you were in this organization before, type the password of that account here to join again.',
    refused: 'The service did not accept this invitation',
    refusedNext: 'The link was changed on its way, or has run out. Ask your colleague for a new one.',
    brokenTitle: 'This invitation is not complete',
    broken:
      'A part of the link is missing. Open it from the message again, or copy all of it: some mail programs cut long links.',
    expiredTitle: 'This invitation has expired',
    expired: (day: string) =>
      `It was good until ${day} (UTC). Ask the colleague who invited you for a new link.`,
    ownAccount: 'Create an account of your own',
    otherTitle: 'You are logged in already',
    other: 'An invitation makes a new account. Log out to accept it, or stay with the account that you have.',
    /** For a removed member, who still has an account and can join again with its password. */
    otherOutside:
      'This account is in no organization. To join with it, log out and type its address and password in the form of the invitation.',
    otherWho: 'You are logged in as',
    otherLogOut: 'Log out and accept',
    otherStay: 'Stay logged in',
  },
  checkEmail: {
    title: mailLinkTexts.checkEmail,
    askTitle: 'Send the confirmation again',
    ask: {
      before: 'A new link goes to',
      after: ', if this address waits for confirmation.',
    },
    sent: 'We sent a link to',
    open: 'Open it to confirm your address. It is good for three days.',
    hint: 'Nothing there? Look in the spam folder, or have it sent again.',
    address: 'Email address',
    noAddress: 'Which address did you sign up with?',
    resend: 'Send it again',
    busy: 'Sending',
    resent: (email: string) =>
      `If ${email} waits for confirmation, a new link is on its way. Earlier links no longer work.`,
    /** Counts the clicks, because the text would otherwise not change. */
    askedAgain: (times: number) => `You have asked for it ${times} times.`,
    failed: 'The mail could not be sent. Try again.',
    wrongAddress: 'Wrong address?',
    startOver: 'Sign up again',
  },
  confirm: {
    title: 'Confirming your address',
    busy: 'One moment',
    failedTitle: mailLinkTexts.spent,
    failed:
      'It was used before, or a newer one was sent, or it is too old. If you confirmed your address earlier, log in; otherwise have a new link sent.',
    brokenTitle: 'The link is not complete',
    broken: 'Its code is missing. Open it from the mail again, or have a new one sent.',
    errorTitle: 'Your address could not be confirmed',
    retry: 'Confirm again',
    goOn: 'You are logged in.',
    other:
      'This link logs in to the account whose address it confirms. Log out to go on with it, or stay with the account that you have.',
    otherLogOut: 'Log out and go on',
    dashboard: 'Stay and go to the dashboard',
    workspace: 'Go to your workspace',
  },
  profile: {
    title: 'Name your organization',
    lead: 'The last step before your first stack.',
    company: 'Company Name',
    phone: 'Phone Number',
    country: 'Country of the phone number',
    /** Options and value of the country picker. */
    countryOption: (name: string, dialCode: string) => `${name} (+${dialCode})`,
    dialCode: (country: string, dialCode: string) => `${country} +${dialCode}`,
    referral: 'How did you hear about us?',
    referralExample: 'A colleague, a talk, a search…',
    invites: 'Invite team members',
    invitesHow: 'optional, separate with commas',
    invitesExample: 'leo@company.com, mina@company.com',
    wrongAddresses: (addresses: readonly string[]) => `Not an address: ${addresses.join(', ')}`,
    submit: 'Finish',
    /** Missing input, next to Finish; null where the form is complete. */
    missing: (hasName: boolean, hasConsent: boolean) => {
      if (hasName) return hasConsent ? null : 'Accept the terms to finish.'
      return hasConsent
        ? 'Enter a company name to finish.'
        : 'Enter a company name and accept the terms to finish.'
    },
    busy: 'Saving',
    steps: { organisation: 'Saving', invites: 'Sending the invites', trial: 'Starting your trial' },
    failed: 'The profile could not be saved. What you typed is kept; try again.',
    saved: 'Your company is saved.',
    savedAndInvited: 'Your company is saved and the invites are sent.',
    goesOn: 'Finish goes on from here; nothing is done twice.',
    logOut: 'Log Out',
  },
  success: {
    title: 'Your workspace is ready',
    trial: (until: string) => `Your free trial runs until ${until}.`,
    invited: (count: number) => `${plural(count, 'invite is', 'invites are')} on the way to your team.`,
    next: 'Connect a first source to a warehouse, and its runs show up on your dashboard.',
    dashboard: 'Go to the dashboard',
  },
} as const
