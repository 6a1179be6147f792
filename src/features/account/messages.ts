/** Texts of the login page. Spec 1 §2 (AUT-1). */
export const authMessages = {
  logIn: {
    title: 'Log in',
    lead: 'Your ad, revenue and store data, delivered to your warehouse.',
    email: 'Email',
    password: 'Password',
    submit: 'Log in',
    busy: 'Logging in',
    forgot: 'Forgot password?',
    newHere: 'New here?',
    signUp: 'Sign up',
    invited: 'Invited by a colleague? Open the link from your invitation.',
    back: 'Back to log in',
    unconfirmed: "Haven't confirmed your email yet?",
    resend: 'Resend the email',
    notices: {
      passwordChanged: 'Your password has been changed. Log in with the new one.',
      membershipDropped:
        'Your password has been changed. Log in with the new one. Your account is no longer in the organization that it joined by a link before you confirmed this address. To join again, open the link.',
      accountDeleted: 'Your account has been deleted.',
      loggedOut: "You're logged out.",
      loggedOutElsewhere: 'You logged out in another tab.',
    },
    refused: "Couldn't log you in. What you typed is kept. Try again.",
  },
} as const
