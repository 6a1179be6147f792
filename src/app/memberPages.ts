import { lazyWithPreload, type PreloadableComponent } from '@/components/common/loading/lazyWithRetry'
import { type Page, pages } from '@/domain/shared/paths'

/** A page behind the login with its code. */
export interface MemberPage {
  readonly page: Omit<Page, 'href'>
  readonly screen: PreloadableComponent<object>
}

const wizard = () => import('@/features/wizard/pages')
// one for both addresses: a page that is loaded again would take the menu away meanwhile
const answersScreen = lazyWithPreload(
  async () => (await import('@/features/answers/AnswersPage')).AnswersPage,
)

/**
 * Pages behind the login. Their addresses and who may open them are in `pages`, their items in `layouts/menuPages.ts`, and their
 * layouts in `layouts/layouts.ts`: a story draws those around a page without the code of all others.
 */
export const memberPages: readonly MemberPage[] = [
  {
    page: pages.home,
    screen: lazyWithPreload(async () => (await import('@/features/account/HomePage')).HomePage),
  },
  {
    page: pages.newStack,
    screen: lazyWithPreload(async () => (await wizard()).NewStackPage),
  },
  {
    page: pages.today,
    screen: lazyWithPreload(async () => (await import('@/features/today/TodayPage')).TodayPage),
  },
  {
    page: pages.dashboard,
    screen: lazyWithPreload(async () => {
      // the list of stacks loads it too (`loadCron`); from here it is not requested after the data (P4)
      void import('@/domain/stacks/schedule/cron').catch(() => undefined)
      return (await import('@/features/stacks/DashboardPage')).DashboardPage
    }),
  },
  {
    page: pages.answers,
    screen: answersScreen,
  },
  {
    page: pages.answer,
    screen: answersScreen,
  },
  {
    page: pages.credentialList,
    screen: lazyWithPreload(
      async () => (await import('@/features/credentials/list/CredentialListPage')).CredentialListPage,
    ),
  },
  {
    page: pages.organisation,
    screen: lazyWithPreload(async () => (await import('@/features/team/TeamPage')).TeamPage),
  },
  {
    page: pages.admin,
    screen: lazyWithPreload(async () => (await import('@/features/admin/AdminPage')).AdminPage),
  },
  {
    page: pages.auditTrail,
    screen: lazyWithPreload(async () => (await import('@/features/audit/AuditTrailPage')).AuditTrailPage),
  },
  {
    page: pages.settings,
    screen: lazyWithPreload(async () => (await import('@/features/settings/SettingsPage')).SettingsPage),
  },
  {
    page: pages.alerts,
    screen: lazyWithPreload(async () => (await import('@/features/alerts/AlertsPage')).AlertsPage),
  },
  {
    page: pages.stackSettings,
    screen: lazyWithPreload(
      async () => (await import('@/features/stacks/settings/StackSettingsPage')).StackSettingsPage,
    ),
  },
  {
    page: pages.run,
    screen: lazyWithPreload(async () => (await import('@/features/stacks/run/RunPage')).RunPage),
  },
  {
    page: pages.stackData,
    screen: lazyWithPreload(async () => (await import('@/features/stacks/data/StackDataPage')).StackDataPage),
  },
  {
    page: pages.basic,
    screen: lazyWithPreload(async () => (await wizard()).BasicPage),
  },
  {
    page: pages.basicRoas,
    screen: lazyWithPreload(async () => (await wizard()).BasicRoasPage),
  },
  {
    page: pages.basicCreativeRoas,
    screen: lazyWithPreload(async () => (await wizard()).BasicCreativeRoasPage),
  },
  {
    page: pages.basicPortfolioLtv,
    screen: lazyWithPreload(async () => (await wizard()).BasicPortfolioLtvPage),
  },
  {
    page: pages.advanced,
    screen: lazyWithPreload(async () => (await wizard()).AdvancedPage),
  },
  {
    page: pages.configuratorSource,
    screen: lazyWithPreload(async () => (await wizard()).EditSourcePage),
  },
  {
    page: pages.configuratorSourceTask,
    screen: lazyWithPreload(async () => (await wizard()).EditSourceTaskPage),
  },
  {
    page: pages.configuratorDestination,
    screen: lazyWithPreload(async () => (await wizard()).EditDestinationPage),
  },
  {
    page: pages.configuratorConfirm,
    screen: lazyWithPreload(async () => (await wizard()).ReviewPage),
  },
  {
    page: pages.newStackConfirm,
    screen: lazyWithPreload(
      async () => (await import('@/features/wizard/create/NewStackConfirmPage')).NewStackConfirmPage,
    ),
  },
  {
    page: pages.credentials,
    screen: lazyWithPreload(async () => (await import('@/features/wizard/CredentialsPage')).CredentialsPage),
  },
  {
    page: pages.signupProfile,
    screen: lazyWithPreload(
      async () => (await import('@/features/account/signup/SignupProfilePage')).SignupProfilePage,
    ),
  },
  {
    page: pages.signupSuccess,
    screen: lazyWithPreload(
      async () => (await import('@/features/account/signup/SignupSuccessPage')).SignupSuccessPage,
    ),
  },
]
