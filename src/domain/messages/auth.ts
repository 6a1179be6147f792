/** Texts of the login page. Spec 1 §2, AUT-1. */

export const auth = {
  logIn: {
    title: 'Log in',
    lead: 'See how your stacks ran.',
    email: 'Email',
    password: 'Password',
    submit: 'Log in',
    busy: 'Logging in',
    forgot: 'Forgot password?',
    newHere: 'New here?',
    signUp: 'Sign up',
    invited: 'Invited by a colleague? Open the link from your invitation.',
    back: 'Back to log in',
    unconfirmed: 'Signed up, but not confirmed your address yet?',
    resend: 'Have the mail sent again',
    notices: {
      passwordChanged: 'Your password has been changed. Log in with it.',
      loggedOut: 'You are logged out.',
      loggedOutElsewhere: 'You logged out in another tab.',
    },
    refused: 'The log in did not work. What you typed is kept; try again.',
  },
} as const
