import { matchPath } from 'react-router-dom'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { parseDialog, pages } from '@/domain/shared/paths'

const accountPages = () => import('./accountPages')
const builderScreens = () => import('./builderScreens')
const optionalPages = () => import('./optionalPages')
const stackPages = () => import('./stackPages')

/** Screens within the main layout, by their page. */
const menuScreens = {
  home: lazyWithPreload(async () => (await import('@/screens/home/HomeScreen')).HomeScreen),
  organisation: lazyWithPreload(
    async () => (await import('@/screens/organisation/OrganisationScreen')).OrganisationScreen,
  ),
  answer: lazyWithPreload(async () => (await optionalPages()).loadAnswers()),
  auditTrail: lazyWithPreload(async () => (await optionalPages()).loadAuditTrail()),
  settings: lazyWithPreload(async () => (await optionalPages()).loadSettings()),
  alerts: lazyWithPreload(async () => (await optionalPages()).loadAlerts()),
  dashboard: lazyWithPreload(async () => {
    // the list of stacks loads it too (`loadCron`); from here it is not requested after the data (P4)
    void import('@/domain/stacks/schedule/cron').catch(() => undefined)
    return (await import('@/screens/dashboard/DashboardScreen')).DashboardScreen
  }),
  credentialList: lazyWithPreload(
    async () => (await import('@/screens/credentials/CredentialListScreen')).CredentialListScreen,
  ),
  stackSettings: lazyWithPreload(async () => (await stackPages()).loadStackSettings()),
  run: lazyWithPreload(async () => (await stackPages()).loadRun()),
  stackData: lazyWithPreload(async () => (await stackPages()).loadStackData()),
  newStack: lazyWithPreload(async () => (await builderScreens()).NewStackScreen),
  basic: lazyWithPreload(async () => (await builderScreens()).BasicScreen),
  basicRoas: lazyWithPreload(async () => (await builderScreens()).BasicRoasScreen),
  basicCreativeRoas: lazyWithPreload(async () => (await builderScreens()).BasicCreativeRoasScreen),
  basicPortfolioLtv: lazyWithPreload(async () => (await builderScreens()).BasicPortfolioLtvScreen),
  advanced: lazyWithPreload(async () => (await builderScreens()).AdvancedScreen),
  configuratorSource: lazyWithPreload(async () => (await builderScreens()).EditSourceScreen),
  configuratorSourceTask: lazyWithPreload(async () => (await builderScreens()).EditSourceTaskScreen),
  configuratorDestination: lazyWithPreload(async () => (await builderScreens()).EditDestinationScreen),
  configuratorConfirm: lazyWithPreload(async () => (await builderScreens()).ReviewScreen),
  newStackConfirm: lazyWithPreload(
    async () => (await import('@/screens/newStack/NewStackConfirmScreen')).NewStackConfirmScreen,
  ),
  credentials: lazyWithPreload(
    async () => (await import('@/screens/configurator/CredentialsScreen')).CredentialsScreen,
  ),
} as const

/**
 * All screens and layouts, each a lazy component in a chunk of its own; `preload()` loads the chunk early. The pages of
 * the wizard share one chunk.
 */
export const screens = {
  login: lazyWithPreload(async () => (await import('@/screens/auth/LoginScreen')).LoginScreen),
  google: lazyWithPreload(async () => (await accountPages()).loadGoogle()),
  forgotPassword: lazyWithPreload(
    async () => (await import('@/screens/auth/ForgotPasswordScreen')).ForgotPasswordScreen,
  ),
  resetPassword: lazyWithPreload(async () => (await accountPages()).loadResetPassword()),
  notFound: lazyWithPreload(async () => (await import('@/screens/NotFoundScreen')).NotFoundScreen),
  signup: lazyWithPreload(async () => (await import('@/screens/auth/SignupScreen')).SignupScreen),
  checkEmail: lazyWithPreload(async () => (await accountPages()).loadCheckEmail()),
  confirmEmail: lazyWithPreload(async () => (await accountPages()).loadConfirmEmail()),
  signupProfile: lazyWithPreload(async () => (await accountPages()).loadSignupProfile()),
  signupSuccess: lazyWithPreload(async () => (await accountPages()).loadSignupSuccess()),
  aloneLayout: lazyWithPreload(async () => (await import('./layouts/BareLayout')).BareLayout),
  mainLayout: lazyWithPreload(async () => (await import('./layouts/MainLayout')).MainLayout),
  adminLayout: lazyWithPreload(async () => (await import('./layouts/AdminLayout')).AdminLayout),
  admin: lazyWithPreload(async () => (await import('@/screens/admin/AdminScreen')).AdminScreen),
  ...menuScreens,
} as const

/** Loads the dialogs over the dashboard; each of them loads its own code when it opens. */
const loadDialogs = () => import('@/screens/dashboard/StackDialogs')

/** Pages within the main layout, each with a screen of the same name. */
export const menuPages = Object.keys(menuScreens) as readonly (keyof typeof menuScreens)[]

/**
 * Preloads the code of the page, and of the dialog, at an address of the app; resolves when the page's code has loaded
 * or failed to. Does nothing for an unknown address.
 */
export async function preloadPage(address: string): Promise<void> {
  const { pathname, searchParams } = new URL(address, window.location.origin)
  if (parseDialog(searchParams) !== null) void loadDialogs().catch(() => undefined)
  await Promise.all(screensAt(pathname).map((screen) => screen.preload()))
}

const withoutLayout = ['login', 'signup', 'forgotPassword'] as const

/** The layout, if it has one, and the screen at a path; empty for a path whose code is not preloaded. */
function screensAt(pathname: string) {
  const page = withoutLayout.find((name) => pages[name].path === pathname)
  if (page !== undefined) return [screens[page]]
  if (pathname === pages.admin.path) return [screens.adminLayout, screens.admin]
  const name =
    menuPages.find((page) => pages[page].path === pathname) ??
    menuPages.find((page) => matchPath(pages[page].path, pathname) !== null)
  return name === undefined ? [] : [screens.mainLayout, screens[name]]
}
