/** Names in the sidebar. */
import { expect, it } from 'vitest'
import { readSources } from '../../support/checks/sources'
import { folderName, readableName, readableTitle } from './words'
import { advancedMessages } from '@/components/wizard/advanced/messages'
import { googleMessages } from '@/components/auth/google/messages'
import { authMessages } from '@/components/auth/messages'
import { forgotPasswordMessages, resetPasswordMessages } from '@/components/auth/password/messages'
import { credentialListMessages } from '@/components/credentials/list/messages'
import { meteringMessages } from '@/components/metering/messages'
import { notFoundMessages, shellMessages } from '@/components/layout/messages'
import { signupMessages } from '@/components/auth/signup/messages'
import { stackSettingsMessages } from '@/components/stacks/settings/messages'
import { adminMessages, teamMessages } from '@/components/team/messages'
import { wizardMessages } from '@/components/wizard/messages'

it('names every folder of the book', () => {
  const layered = /^stories\/(?:components|features|screens)\/([\w/]+)\/\w+\.stories\.tsx$/
  const folders = readSources('stories').flatMap(({ path }) =>
    (layered.exec(path)?.[1] ?? '').split('/').filter((folder) => folder !== ''),
  )
  expect(folders.length).toBeGreaterThan(200)
  expect([...new Set(folders)].filter((folder) => folderName(folder) === undefined)).toEqual([])
})

it('splits a component name into words', () => {
  expect(
    ['LoginScreen', 'ForgotPasswordScreen', 'OAuthConnect', 'StackMenu', 'SideMenuView', 'Logo'].map(
      readableName,
    ),
  ).toEqual(['Log in', 'Reset your password', 'OAuth connect', 'Stack menu', 'Side menu', 'Logo'])
  expect(readableTitle('Features/stacks/DeleteStackDialog')).toBe(
    'Features › Stacks and transformations › Delete stack dialog',
  )
})

it('names screens by their heading', () => {
  const { flows, confirm } = wizardMessages
  const { edit, review } = advancedMessages
  const headings = {
    LoginScreen: authMessages.logIn.title,
    GoogleScreen: googleMessages.working,
    SignupScreen: signupMessages.form.title,
    SignupProfileScreen: signupMessages.profile.title,
    SignupSuccessScreen: signupMessages.success.title,
    ConfirmEmailScreen: signupMessages.confirm.title,
    CheckEmailScreen: signupMessages.checkEmail.title,
    ForgotPasswordScreen: forgotPasswordMessages.title,
    ResetPasswordScreen: resetPasswordMessages.title,
    DashboardScreen: shellMessages.menu.monitor,
    MeteringByAddress: meteringMessages.title,
    NewStackScreen: shellMessages.menu.build,
    BasicScreen: flows.heading,
    BasicRoasScreen: flows.roas.name,
    BasicCreativeRoasScreen: flows.creativeRoas.name,
    BasicPortfolioLtvScreen: flows.portfolioLtv.name,
    NewStackConfirmScreen: confirm.heading,
    ReviewScreen: review.heading,
    EditSourceScreen: edit.source,
    EditSourceTaskScreen: edit.tasks,
    EditDestinationScreen: edit.destination,
    CredentialListScreen: credentialListMessages.title,
    OrganisationScreen: teamMessages.title,
    AdminScreen: adminMessages.title,
    AuditTrailScreen: shellMessages.menu.auditTrail,
    AlertsScreen: shellMessages.menu.alerts,
    StackSettingsScreen: stackSettingsMessages.title,
    NotFoundPage: notFoundMessages.title,
  }
  for (const [screen, heading] of Object.entries(headings)) expect(readableName(screen), screen).toBe(heading)
})
