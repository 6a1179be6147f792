import { authMessages } from '@/features/account/messages'

/** Label of the field for one. */
const recoveryCode = 'Recovery code'

/** Texts of two-step login. */
export const twoStepMessages = {
  lead: 'After your password, each login asks for a code of an authenticator app, or for a passkey.',
  loading: 'Loading two-step login',
  errorTitle: "Couldn't load two-step login",
  errorBody: 'Your login is not affected.',
  cancel: 'Cancel',
  close: 'Close',
  begin: {
    password: 'Your password',
    submit: 'Set up',
    busy: 'Preparing',
    wrong: 'This is not your password.',
    failed: "Couldn't begin. Try again.",
    passkey: 'Use a passkey instead',
  },
  scan: {
    body: 'Scan this code with an authenticator app, such as Google Authenticator, Aegis or 1Password. Then type the six digits that it shows.',
    qr: 'QR code for the authenticator app',
    secret: 'No camera? Type this key into the app.',
    copy: 'Copy key',
    code: 'Code of the app',
    submit: 'Turn on',
    busy: 'Turning on',
    missing: 'Type the six digits of the app.',
    failed: "Couldn't turn it on. Try again.",
  },
  codes: {
    title: 'Two-step login is on',
    body: 'Each of these recovery codes logs you in once when you are without your phone or passkey. They are shown only now: save them in a safe place.',
    list: 'Recovery codes',
    copy: 'Copy codes',
    done: 'I have saved them',
  },
  on: {
    title: 'Two-step login is on.',
    left: (count: number) => (count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`),
    few: 'Turn two-step login off and on again to get new ones.',
    needed: 'Your organization needs it, so it stays on.',
    /** Heading of the form that turns it off. */
    offTitle: 'Turn it off',
    off: 'Turn off',
    offBusy: 'Turning off',
    code: 'Code of the app, or a recovery code',
    recoveryCode,
    recoveryHelp: 'Without one, set up an app above and use its code.',
    done: 'Two-step login is off.',
    failed: "Couldn't turn it off. Try again.",
  },
  /** Authenticator app of somebody whose two-step login is on. */
  app: {
    title: 'Authenticator app',
    has: 'You enter its code when you log in.',
    hasNot: 'You log in with passkeys only.',
    add: 'Set up an app',
    remove: 'Remove the app',
    removing: 'Removing',
    question:
      'Codes of your authenticator app will no longer log you in. Your passkeys and recovery codes will.',
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'A passkey of your phone, computer or security key takes the place of the code.',
    /** Of somebody without an authenticator app. */
    leadAlone: 'Each login asks for one of them after your password.',
    loading: 'Loading your passkeys',
    errorTitle: "Couldn't load your passkeys",
    errorBody: 'They still log you in.',
    /** Accessible name of the list. */
    list: 'Your passkeys',
    added: (day: string) => `Added on ${day}`,
    used: (since: string) => `last used ${since}`,
    unused: 'not used yet',
    begin: 'Add a passkey',
    full: 'Ten passkeys are the most. Remove one that you no longer use.',
    unsupported: 'This browser has no passkeys.',
    only: 'Your only second step: to remove it, add another one first, or turn two-step login off.',
    name: 'Name',
    nameHelp: 'For example the device that keeps it.',
    add: 'Create passkey',
    adding: 'Waiting for your device',
    back: 'Back',
    remove: 'Remove',
    removing: 'Removing',
    /** Accessible name of the button at the end of a row. */
    removeWhich: (name: string) => `Remove the passkey ${name}`,
    question: (name: string) =>
      `"${name}" will no longer log you in. Delete it on the device as well, because only you can.`,
    failed: "Couldn't save. Try again.",
    /** What the browser says when it makes or shows no passkey. */
    refused: {
      cancelled: 'Your browser returned no passkey. Try again.',
      known: 'This device already has a passkey of your account.',
      address: 'Passkeys need the address of the app with https, as your administrator has set it.',
    },
    use: 'Use a passkey',
    using: 'Waiting for your passkey',
  },
  /** Second step of a login. */
  step: {
    title: 'Enter your code',
    lead: 'Open your authenticator app and type the six digits that it shows for your account.',
    recovery:
      'Without your phone? Type one of your recovery codes. Without those, ask an admin of your organization.',
    submit: 'Log in',
    busy: authMessages.logIn.busy,
    back: 'Back to the password',
    missing: 'Type the code.',
    failed: "Couldn't log you in. Try again.",
    /** Of somebody without an authenticator app. */
    passkeyOnly: {
      lead: 'Use a passkey of this device, your phone or a security key.',
      title: recoveryCode,
      recovery: 'Without your passkeys, and without a recovery code? Ask an admin of your organization.',
      submit: 'Log in with the code',
      unsupported: 'This browser has no passkeys. Type one of your recovery codes.',
    },
  },
  /** For whoever has to set it up before anything else. */
  due: {
    title: 'Set up two-step login',
    lead: 'Your organization needs it. It takes two minutes, with an authenticator app on your phone or a passkey.',
    logOut: 'Log out',
  },
} as const
