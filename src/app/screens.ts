/** Every screen as a chunk of its own, loaded when its page is opened or its link is pointed at. */
import { matchPath } from 'react-router-dom'
import { split } from '@/components/common/latePart'
import { modalOf, pages } from '@/domain/shared/paths'

const builderScreens = () => import('./builderScreens')

export const screens = {
  login: split(async () => (await import('@/screens/auth/LoginScreen')).LoginScreen),
  home: split(async () => (await import('@/screens/home/HomeScreen')).HomeScreen),
  google: split(async () => (await import('@/screens/auth/GoogleScreen')).GoogleScreen),
  forgotPassword: split(
    async () => (await import('@/screens/auth/ForgotPasswordScreen')).ForgotPasswordScreen,
  ),
  resetPassword: split(async () => (await import('@/screens/auth/ResetPasswordScreen')).ResetPasswordScreen),
  notFound: split(async () => (await import('@/screens/NotFoundScreen')).NotFoundScreen),
  signup: split(async () => (await import('@/screens/auth/SignupScreen')).SignupScreen),
  checkEmail: split(async () => (await import('@/screens/auth/CheckEmailScreen')).CheckEmailScreen),
  confirmEmail: split(async () => (await import('@/screens/auth/ConfirmEmailScreen')).ConfirmEmailScreen),
  signupProfile: split(async () => (await import('@/screens/auth/SignupProfileScreen')).SignupProfileScreen),
  signupSuccess: split(async () => (await import('@/screens/auth/SignupSuccessScreen')).SignupSuccessScreen),
  aloneLayout: split(async () => (await import('./layouts/AloneLayout')).AloneLayout),
  mainLayout: split(async () => (await import('./layouts/MainLayout')).MainLayout),
  adminLayout: split(async () => (await import('./layouts/AdminLayout')).AdminLayout),
  admin: split(async () => (await import('@/screens/admin/AdminScreen')).AdminScreen),
  organisation: split(
    async () => (await import('@/screens/organisation/OrganisationScreen')).OrganisationScreen,
  ),
  auditTrail: split(async () => (await import('./AuditTrailPage')).AuditTrailPage),
  dashboard: split(async () => (await import('@/screens/dashboard/DashboardScreen')).DashboardScreen),
  credentialList: split(
    async () => (await import('@/screens/credentials/CredentialListScreen')).CredentialListScreen,
  ),
  stackSettings: split(
    async () => (await import('@/screens/stacks/StackSettingsScreen')).StackSettingsScreen,
  ),
  newStack: split(async () => (await builderScreens()).NewStackScreen),
  basic: split(async () => (await builderScreens()).BasicScreen),
  basicRoas: split(async () => (await builderScreens()).BasicRoasScreen),
  basicCreativeRoas: split(async () => (await builderScreens()).BasicCreativeRoasScreen),
  basicPortfolioLtv: split(async () => (await builderScreens()).BasicPortfolioLtvScreen),
  advanced: split(async () => (await builderScreens()).AdvancedScreen),
  configuratorSource: split(async () => (await builderScreens()).EditSourceScreen),
  configuratorSourceTask: split(async () => (await builderScreens()).EditSourceTaskScreen),
  configuratorDestination: split(async () => (await builderScreens()).EditDestinationScreen),
  configuratorConfirm: split(async () => (await builderScreens()).ReviewScreen),
  newStackConfirm: split(
    async () => (await import('@/screens/newStack/NewStackConfirmScreen')).NewStackConfirmScreen,
  ),
  credentials: split(
    async () => (await import('@/screens/configurator/CredentialsScreen')).CredentialsScreen,
  ),
} as const

/** The dialogs over the dashboard, each of which loads its own code. */
const loadDialogs = () => import('@/screens/dashboard/StackModals')

const inMenu = [
  'home',
  'dashboard',
  'organisation',
  'credentialList',
  'auditTrail',
  'stackSettings',
  'newStack',
  'basic',
  'basicRoas',
  'basicCreativeRoas',
  'basicPortfolioLtv',
  'advanced',
  'configuratorSource',
  'configuratorSourceTask',
  'configuratorDestination',
  'configuratorConfirm',
  'newStackConfirm',
  'credentials',
] as const

/** Starts the download of a page's code; an address without a screen does nothing. */
export function preloadPage(address: string) {
  const { pathname, searchParams } = new URL(address, window.location.origin)
  if (modalOf(searchParams) !== null) void loadDialogs().catch(() => undefined)
  const name = inMenu.find((page) => matchPath(pages[page].path, pathname) !== null)
  if (name !== undefined) {
    screens.mainLayout.preload()
    screens[name].preload()
  }
  if (pathname === pages.admin.path) {
    screens.adminLayout.preload()
    screens.admin.preload()
  }
  if (pathname === pages.login.path) screens.login.preload()
  if (pathname === pages.signup.path) screens.signup.preload()
  if (pathname === pages.forgotPassword.path) screens.forgotPassword.preload()
}
