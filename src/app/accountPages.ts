/**
 * Loaders of the pages to which a mail or a provider leads, and of the end of the sign-up. A chunk of their own, so that
 * the first load does not list all chunks of these pages.
 */

/** Loads the page that Google leads back to. */
export const loadGoogle = async () => (await import('@/screens/auth/GoogleScreen')).GoogleScreen

/** Loads the page that sets a new password. */
export const loadResetPassword = async () =>
  (await import('@/screens/auth/ResetPasswordScreen')).ResetPasswordScreen

/** Loads the page that waits for the confirmation mail. */
export const loadCheckEmail = async () => (await import('@/screens/auth/CheckEmailScreen')).CheckEmailScreen

/** Loads the page that confirms an e-mail address. */
export const loadConfirmEmail = async () =>
  (await import('@/screens/auth/ConfirmEmailScreen')).ConfirmEmailScreen

/** Loads the profile of a new account. */
export const loadSignupProfile = async () =>
  (await import('@/screens/auth/SignupProfileScreen')).SignupProfileScreen

/** Loads the last page of the sign-up. */
export const loadSignupSuccess = async () =>
  (await import('@/screens/auth/SignupSuccessScreen')).SignupSuccessScreen
