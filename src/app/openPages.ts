import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { pages } from '@/domain/shared/paths'

/** Pages that need no login. Each is a chunk of its own. */
export const openPages = [
  {
    page: pages.login,
    screen: lazyWithPreload(async () => (await import('@/features/account/LoginPage')).LoginPage),
  },
  {
    page: pages.signup,
    screen: lazyWithPreload(async () => (await import('@/features/account/SignupPage')).SignupPage),
  },
  {
    page: pages.forgotPassword,
    screen: lazyWithPreload(
      async () => (await import('@/features/account/ForgotPasswordPage')).ForgotPasswordPage,
    ),
  },
  {
    page: pages.google,
    screen: lazyWithPreload(async () => (await import('@/features/account/GooglePage')).GooglePage),
  },
  {
    page: pages.checkEmail,
    screen: lazyWithPreload(async () => (await import('@/features/account/CheckEmailPage')).CheckEmailPage),
  },
  {
    page: pages.confirmEmail,
    screen: lazyWithPreload(
      async () => (await import('@/features/account/ConfirmEmailPage')).ConfirmEmailPage,
    ),
  },
  {
    page: pages.resetPassword,
    screen: lazyWithPreload(
      async () => (await import('@/features/account/ResetPasswordPage')).ResetPasswordPage,
    ),
  },
] as const

export const notFoundPage = lazyWithPreload(
  async () => (await import('@/features/common/NotFoundPage')).NotFoundPage,
)
