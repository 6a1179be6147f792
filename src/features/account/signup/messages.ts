import { brand } from '@/config/brand'
import { FREE_TRIAL_DAYS } from '@/domain/shared/constants'
import { mailLinkMessages } from '@/features/account/password/messages'
import { plural } from '@/domain/shared/text/plural'

/**
 * Texts of sign-up: form, invitation, emails, organisation profile and completion. Spec 1 §2 (AUT-3 to AUT-5, ORG-1,
 * ORG-2).
 */
export const signupMessages = {
  pitch: {
    label: 'What the trial gives you',
    badge: `Free ${FREE_TRIAL_DAYS}-day trial`,
    title: 'All your ad networks in one warehouse, no code.',
    points: [
      { title: 'Fast to set up', text: 'Pick a source and a warehouse, then paste a key.' },
      { title: 'No code required', text: 'We run the pipelines. You watch them here.' },
      { title: 'Maximizes results', text: 'Compare spend and revenue by campaign and creative.' },
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
    haveAccount: 'Already have an account?',
    logIn: 'Log in',
    taken: 'This address already has an account.',
    takenLogIn: 'Log in instead',
    failed: "Couldn't create your account. What you typed is kept. Try again.",
  },
  invite: {
    title: 'Join your team',
    lead: `A colleague invited you to ${brand.productName}. You join as a member.`,
    leadOf: (organisation: string) =>
      `A colleague invited you to ${organisation} on ${brand.productName}. You join as a member.`,
    submit: 'Join the team',
    /** Notification after the first proof of an address with which somebody had used an invite link (S-2). */
    dropped:
      'An invite link of an organization had been used with this address before you confirmed it, so your account is not in that organization. To join it, open the invite link again.',
    /** Notification after a confirmation for which the invite link is no longer valid. */
    ended:
      'Your address is confirmed. The invite link that you signed up with no longer works. It may have been used, revoked or replaced. Ask your colleague for a new one, or name an organization of your own.',
    busy: 'Joining',
    takenAdvice:
      'Been in this organization before? Enter your old password here to rejoin. In another organization? Ask your colleague to invite another address of yours: an account belongs to one organization.',
    /** Above the service's words for somebody whose account belongs to another organization. */
    elsewhere: "You haven't joined",
    refused: "This invitation isn't valid",
    refusedNext: 'The link may be damaged, expired, revoked or used. Ask your colleague for a new one.',
    brokenTitle: 'This invitation link is incomplete',
    broken: 'Some email programs cut long links. Open it from the message again, or copy the whole link.',
    expiredTitle: 'This invitation has expired',
    expired: (day: string) =>
      `It was valid until ${day} (UTC). Ask the colleague who invited you for a new link.`,
    ownAccount: 'Create your own account',
    otherTitle: "You're already logged in",
    other:
      'An account belongs to one organization, so accepting the invitation creates a new account, with another address than this one. Log out to accept it, or stay logged in.',
    /** For a removed member, who still has an account and can join again with its password. */
    otherOutside:
      "This account isn't in an organization. To join with it, log out, then enter its address and password on the invitation page.",
    otherWho: "You're logged in as",
    otherLogOut: 'Log out and accept',
    otherStay: 'Stay logged in',
  },
  /** Where the operator has restricted the sign-up (O-5). */
  closed: {
    title: { invite: 'Accounts are by invitation', closed: 'Accounts are made for you' },
    next: {
      invite: `To use ${brand.productName} here, ask an admin of your team to invite you, then open the link of the invitation.`,
      closed: `To use ${brand.productName} here, ask whoever runs this installation for an account.`,
    },
    logIn: 'Log in',
  },
  checkEmail: {
    title: mailLinkMessages.checkEmail,
    askTitle: 'Resend the confirmation email',
    ask: {
      before: "We'll send a new link to",
      after: " if this address hasn't been confirmed yet.",
    },
    sent: 'We sent a link to',
    open: 'Open it to confirm your address. It expires in three days.',
    openToJoin: 'Open it to confirm your address and join the team. It expires in three days.',
    hint: 'It can take a minute. No email? Check your spam folder, or send it again.',
    address: 'Email address',
    noAddress: 'Which address did you sign up with?',
    resend: 'Send it again',
    busy: 'Sending',
    /** While another email may not be requested yet. */
    resendIn: (seconds: number) => `Send it again in ${seconds} s`,
    resent: (email: string) =>
      `If ${email} hasn't been confirmed yet, a new link is on its way. Earlier links no longer work.`,
    /** Counts the clicks, because the text would otherwise not change. */
    askedAgain: (times: number) => `Requested ${times} times.`,
    failed: "Couldn't send the email. Try again.",
    wrongAddress: 'Wrong address?',
    startOver: 'Sign up again',
    noneYet: 'Still no email?',
    help: 'Ask for help',
    helpSubject: 'No confirmation email',
  },
  confirm: {
    title: 'Confirming your address',
    busy: 'One moment…',
    failedTitle: mailLinkMessages.refused,
    failed:
      'A link works once, for three days, and only until a newer one is sent. If you confirmed your address before, log in. Otherwise, send a new link.',
    brokenTitle: 'This confirmation link is incomplete',
    broken: 'Open it from the email again, or send a new one.',
    errorTitle: "Couldn't confirm your address",
    retry: 'Try again',
    loggedIn: "You're logged in.",
    /** Nobody has looked up which account the link is for, because that would redeem it. */
    other:
      'If this link was for this account, there is nothing left to do. If it was for another one, log out to confirm that one.',
    otherLogOut: 'Log out and confirm',
    dashboard: 'Continue with this account',
    workspace: 'Go to your workspace',
  },
  profile: {
    title: 'Name your organization',
    lead: 'One last step before your first stack.',
    company: 'Company Name',
    phone: 'Phone Number',
    country: 'Country of the phone number',
    /** Options and value of the country picker. */
    countryOption: (name: string, dialCode: string) => `${name} (+${dialCode})`,
    dialCode: (country: string, dialCode: string) => `${country} +${dialCode}`,
    referral: 'How did you hear about us?',
    /** The field in a list of fields, where its question does not fit. */
    referralName: 'How you heard about us',
    referralExample: 'From a colleague, at a talk, by searching…',
    invites: 'Invite team members',
    invitesHow: 'optional, separated by commas',
    invitesExample: 'leo@company.com, mina@company.com',
    submit: 'Finish',
    /** Names the missing input, next to the submit button; null if the form is complete. */
    missing: (hasName: boolean, hasConsent: boolean) => {
      if (hasName) return hasConsent ? null : 'Accept the terms to finish.'
      return hasConsent
        ? 'Enter a company name to finish.'
        : 'Enter a company name and accept the terms to finish.'
    },
    busy: 'Saving',
    steps: { organisation: 'Saving', invites: 'Sending the invites', trial: 'Starting your trial' },
    failed: "Couldn't save your organization. What you typed is kept. Try again.",
    saved: 'Your organization is saved.',
    savedAndInvited: 'Your organization is saved and the invites are sent.',
    finishContinues: 'Press Finish to continue from here. Nothing is sent twice.',
    logOut: 'Log Out',
  },
  success: {
    title: 'Your workspace is ready',
    trial: (until: string) => `Your free trial runs until ${until}.`,
    invited: (count: number) => `${plural(count, 'invite is', 'invites are')} on the way to your team.`,
    /** Where the service sends no emails: the colleagues get their links from the user. */
    toHandOn: (count: number) =>
      `${plural(count, 'invite is', 'invites are')} ready. This server sends no emails, so send the ${count === 1 ? 'link' : 'links'} yourself.`,
    /** Where the service doesn't hand out the link of its printed email. */
    printed: 'Its link is printed in the terminal where the server runs.',
    next: 'Connect your first source to a warehouse. Its runs then appear on your dashboard.',
    dashboard: 'Go to the dashboard',
  },
} as const
