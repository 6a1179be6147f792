import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { pages } from '@/domain/shared/paths'

/** Pages that need no login, each loaded when it is opened. */
export const openPages = [
  {
    page: pages.login,
    screen: lazyWithPreload(async () => (await import('@/features/account/login/LoginPage')).LoginPage),
  },
  {
    page: pages.signup,
    screen: lazyWithPreload(async () => (await import('@/features/account/signup/SignupPage')).SignupPage),
  },
  {
    page: pages.forgotPassword,
    screen: lazyWithPreload(
      async () => (await import('@/features/account/password/ForgotPasswordPage')).ForgotPasswordPage,
    ),
  },
  {
    page: pages.google,
    screen: lazyWithPreload(async () => (await import('@/features/account/login/GooglePage')).GooglePage),
  },
  {
    page: pages.singleSignOn,
    screen: lazyWithPreload(
      async () => (await import('@/features/account/singleSignOn/SignOnPage')).SignOnPage,
    ),
  },
  {
    page: pages.checkEmail,
    screen: lazyWithPreload(
      async () => (await import('@/features/account/signup/CheckEmailPage')).CheckEmailPage,
    ),
  },
  {
    page: pages.confirmEmail,
    screen: lazyWithPreload(
      async () => (await import('@/features/account/signup/ConfirmEmailPage')).ConfirmEmailPage,
    ),
  },
  {
    page: pages.resetPassword,
    screen: lazyWithPreload(
      async () => (await import('@/features/account/password/ResetPasswordPage')).ResetPasswordPage,
    ),
  },
  {
    page: pages.sharedView,
    screen: lazyWithPreload(async () => (await import('@/features/answers/shared/SharedPage')).SharedPage),
  },
] as const

export const notFoundPage = lazyWithPreload(
  async () => (await import('@/features/common/NotFoundPage')).NotFoundPage,
)
