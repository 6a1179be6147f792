import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { pages } from '@/domain/shared/paths'

/** Pages that need no login. Each is a chunk of its own. */
export const openPages = [
  {
    page: pages.login,
    screen: lazyWithPreload(async () => (await import('@/screens/auth/LoginScreen')).LoginScreen),
  },
  {
    page: pages.signup,
    screen: lazyWithPreload(async () => (await import('@/screens/auth/SignupScreen')).SignupScreen),
  },
  {
    page: pages.forgotPassword,
    screen: lazyWithPreload(
      async () => (await import('@/screens/auth/ForgotPasswordScreen')).ForgotPasswordScreen,
    ),
  },
  {
    page: pages.google,
    screen: lazyWithPreload(async () => (await import('@/screens/auth/GoogleScreen')).GoogleScreen),
  },
  {
    page: pages.checkEmail,
    screen: lazyWithPreload(async () => (await import('@/screens/auth/CheckEmailScreen')).CheckEmailScreen),
  },
  {
    page: pages.confirmEmail,
    screen: lazyWithPreload(
      async () => (await import('@/screens/auth/ConfirmEmailScreen')).ConfirmEmailScreen,
    ),
  },
  {
    page: pages.resetPassword,
    screen: lazyWithPreload(
      async () => (await import('@/screens/auth/ResetPasswordScreen')).ResetPasswordScreen,
    ),
  },
] as const

export const notFoundPage = lazyWithPreload(
  async () => (await import('@/features/common/NotFoundPage')).NotFoundPage,
)
