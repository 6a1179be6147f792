import type { Page } from '@playwright/test'
import { capabilitiesEndpoint } from '@/api/contract/capabilities'
import type { Endpoint } from '@/api/contract/endpoint'
import { endpoints } from '@/api/contract/endpoints'
import { answerEndpoints, forecastEndpoints } from '@/api/contract/answerEndpoints'
import { bookEndpoints } from '@/api/contract/bookEndpoints'
import { endpointsOf } from '@/api/contract/everyEndpoint'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { savedViewEndpoints } from '@/api/contract/savedViewEndpoints'
import { sharedLinkEndpoints } from '@/api/contract/sharedLinkEndpoints'
import { viewMailEndpoints } from '@/api/contract/viewMailEndpoints'
import { authMessages } from '@/features/account/messages'
import { credentialListMessages } from '@/features/credentials/list/messages'
import { credentialMessages } from '@/features/credentials/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { licenceDialogMessages } from '@/features/licence/dialog/messages'
import { impersonationMessages } from '@/features/admin/messages'
import { stackDialogMessages } from '@/features/stacks/dialogs/messages'
import { adminMessages, teamMessages } from '@/features/team/messages'
import { viewMessages } from '@/features/answers/views/messages'
import { transformationTab } from '@/features/stacks/transformations/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { thenAndNowHref } from '@/domain/answers/books'
import { dialogHref, pages } from '@/domain/shared/paths'
import type { DialogLocation } from '@/domain/shared/paths'
import { storageKeys } from '@/state/browser/storageKeys'
import { FIRST_PASSWORD } from './server'
import { next, pick, redshiftFields, saveVerified, typeFields } from './wizard'

/** Name of a saved credential that no stack uses. */
export const UNUSED_CREDENTIAL = 'Spare key'

/** Data that the test has created on the server before a scene. */
export interface SceneData {
  /** Login of the user; the password is FIRST_PASSWORD. */
  readonly email: string
  readonly stackId: number
  /** Name of the stack's source. */
  readonly sourceName: string
}

/** User actions that trigger one API call, for tests of invalid responses to it (C-1). */
export interface Scene {
  readonly endpoint: Endpoint
  /** Role of the logged-in user; 'nobody' is logged out. */
  readonly who: 'ADMIN' | 'GFS_ADMIN' | 'nobody'
  /** Navigates to the page and triggers the call. */
  readonly play: (page: Page, ground: SceneData) => Promise<unknown>
}

const dashboard = pages.dashboard.href()
const over = (place: DialogLocation) => dialogHref(dashboard, '', place)

const at = (endpoint: Endpoint, address: string, who: Scene['who'] = 'ADMIN'): Scene => ({
  endpoint,
  who,
  play: (page) => page.goto(address),
})
const act = (endpoint: Endpoint, play: Scene['play']): Scene => ({ endpoint, who: 'ADMIN', play })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens the credential form of the stack's source in the "Edit Credentials" dialog. */
const openForm = async (page: Page, { stackId }: SceneData) => {
  await page.goto(over({ kind: 'edit-credentials', stackId }))
  await press(page, credentialMessages.edit.editSide('source'))
}
const changeKey = async (page: Page, ground: SceneData) => {
  await openForm(page, ground)
  await typeFields(page, { report_key: 'another-key' })
}

/** Goes through the advanced builder to the first credential form: AppLovin into Redshift, with saved credentials. */
const buildToCredentials = async (page: Page, { sourceName }: SceneData) => {
  await page.goto(pages.advanced.href())
  await page.getByRole('checkbox', { name: sourceName, exact: true }).check()
  await next(page)
  await pick(page, 'radio', 'Amazon Redshift')
  await page.getByRole('checkbox', { name: 'User Portfolio LTV' }).check()
  await next(page)
  await next(page)
  await page.waitForURL(`**${pages.credentials.href(0)}`)
}
const create = async (page: Page, ground: SceneData) => {
  await buildToCredentials(page, ground)
  await next(page)
  await page.waitForURL(`**${pages.credentials.href(1)}`)
  await next(page)
  await press(page, wizardMessages.confirm.create(1))
}

/** Runs in the page: expires the stored access token once, so that the next call refreshes it. */
const forgetAccess = (key: string) => {
  const text = localStorage.getItem(key)
  if (text === null || sessionStorage.getItem(key) !== null) return
  sessionStorage.setItem(key, 'forgotten')
  localStorage.setItem(key, text.replace(/"accessTokenExpires":\d+/, '"accessTokenExpires":1'))
}

const impersonate = async (page: Page) => {
  await page.goto(pages.admin.href())
  await page
    .getByRole('button', { name: adminMessages.impersonateWhom('') })
    .first()
    .click()
}

const { account, auth: authCalls, catalogue, credentials, destinations, documentation, entities } = endpoints
const { licences, metering, organisation, runs, sources } = endpoints

/**
 * User actions that trigger each API call except those of sign-up, password reset and Google login, for tests of
 * invalid responses (C-1).
 */
export const scenes: readonly Scene[] = [
  at(account.userInfo, dashboard),
  at(account.organisation, dashboard),
  at(catalogue.sourceTypes, dashboard),
  at(catalogue.destinationTypes, dashboard),
  at(licences.current, dashboard),
  at(licences.types, over({ kind: 'licence' })),
  at(metering.current, dashboard),
  at(entities.all, dashboard),
  at(runs.source, dashboard),
  at(runs.transformation, `${dashboard}?tab=transformations`),
  at(runs.destinationTransformation, `${dashboard}?tab=transformations`),
  at(organisation.members, pages.organisation.href()),
  at(organisation.inviteLink, over({ kind: 'invite' })),
  at(endpoints.admin.users, pages.admin.href(), 'GFS_ADMIN'),
  {
    endpoint: authCalls.login,
    who: 'nobody',
    play: async (page, { email }) => {
      await page.goto(pages.login.href())
      await page.getByLabel(authMessages.logIn.email).fill(email)
      await page.getByLabel(authMessages.logIn.password, { exact: true }).fill(FIRST_PASSWORD)
      await press(page, authMessages.logIn.submit)
    },
  },
  act(authCalls.refresh, async (page) => {
    await page.addInitScript(forgetAccess, storageKeys.session)
    await page.goto(dashboard)
  }),
  act(credentials.list, (page, { stackId }) => page.goto(over({ kind: 'edit-credentials', stackId }))),
  act(credentials.create, async (page, ground) => {
    await buildToCredentials(page, ground)
    await page.getByRole('radio', { name: credentialMessages.list.addNew }).check()
    await typeFields(page, { report_key: 'another-key' })
    await page.getByText(/^Works\. Checked/).waitFor()
    await press(page, credentialMessages.save.button)
  }),
  act(destinations.create, async (page, ground) => {
    await buildToCredentials(page, ground)
    await next(page)
    await page.waitForURL(`**${pages.credentials.href(1)}`)
    await page.getByRole('radio', { name: credentialMessages.list.addNew }).check()
    await typeFields(page, redshiftFields)
    await saveVerified(page)
    await press(page, wizardMessages.confirm.create(1))
  }),
  act(destinations.addTransformations, create),
  act(sources.create, create),
  act(metering.bigquery, async (page) => {
    await page.route('**/metering-v2/**', (route) => route.fulfill({ status: 404, body: '{}' }))
    await page.goto(dashboard)
  }),
  act(licences.update, async (page) => {
    await page.goto(over({ kind: 'licence' }))
    await page.getByRole('radio', { checked: false }).first().check()
    await press(page, licenceDialogMessages.submit)
  }),
  act(destinations.removeTransformation, async (page) => {
    await page.goto(`${dashboard}?tab=transformations`)
    const menu = page.getByRole('button', { name: dashboardMessages.menu('User Level Revenue'), exact: true })
    // another scene may have created a second destination with it
    await menu.first().click()
    await page.getByRole('menuitem', { name: transformationTab.delete }).click()
    await press(page, transformationTab.deleting.confirm)
  }),
  act(credentials.secret, openForm),
  act(credentials.verify, changeKey),
  act(credentials.update, async (page, ground) => {
    await changeKey(page, ground)
    await page.getByText(/^Works\. Checked/).waitFor()
    await press(page, credentialMessages.save.button)
  }),
  act(documentation.entry, async (page, ground) => {
    await page.goto(pages.advanced.href())
    await page.getByText(ground.sourceName, { exact: true }).hover()
  }),
  act(sources.update, async (page, ground) => {
    await page.goto(dashboard)
    const menu = page.getByRole('button', { name: dashboardMessages.menu(ground.sourceName), exact: true })
    // another scene may have created a second stack of it
    await menu.first().click()
    await page.getByRole('menuitemcheckbox', { name: dashboardMessages.sync, exact: true }).click()
  }),
  act(sources.remove, async (page, { stackId }) => {
    await page.goto(over({ kind: 'delete-stack', stackId }))
    await press(page, stackDialogMessages.deleteStack.confirm)
  }),
  act(organisation.removeMember, async (page) => {
    await page.goto(pages.organisation.href())
    await page
      .getByRole('link', { name: teamMessages.remove.action('') })
      .first()
      .click()
    await press(page, teamMessages.remove.confirm)
  }),
  at(capabilitiesEndpoint, dashboard),
  act(optionalEndpoints.credentialDelete.remove, async (page) => {
    await page.goto(pages.credentialList.href())
    const { actions, deleting } = credentialListMessages
    await page.getByRole('button', { name: actions.of(UNUSED_CREDENTIAL), exact: true }).click()
    await page.getByRole('menuitem', { name: actions.delete }).click()
    await press(page, deleting.confirm)
  }),
  at(optionalEndpoints.audit.list, pages.auditTrail.href()),
  at(answerEndpoints.roas, pages.answer.href('roas')),
  at(answerEndpoints.creativeRoas, pages.answer.href('creative-roas')),
  at(answerEndpoints.portfolioLtv, pages.answer.href('portfolio-ltv')),
  at(forecastEndpoints.weeks, pages.answer.href('forecast')),
  at(savedViewEndpoints.list, pages.answer.href('roas')),
  act(savedViewEndpoints.create, async (page) => {
    await page.goto(pages.answer.href('roas'))
    await press(page, viewMessages.save.button)
    await page.getByRole('textbox', { name: viewMessages.save.name }).fill('iOS')
    await press(page, viewMessages.save.confirm)
  }),
  at(sharedLinkEndpoints.open, pages.sharedView.href('made-up'), 'nobody'),
  at(sharedLinkEndpoints.list, pages.settings.href()),
  at(viewMailEndpoints.list, pages.settings.href()),
  at(bookEndpoints.reconciliation, pages.answer.href('books')),
  at(bookEndpoints.versions, thenAndNowHref('2026-11-03')),
  { endpoint: endpoints.admin.impersonate, who: 'GFS_ADMIN', play: impersonate },
  {
    endpoint: endpoints.admin.deimpersonate,
    who: 'GFS_ADMIN',
    play: async (page) => {
      await impersonate(page)
      await press(page, impersonationMessages.back)
    },
  },
]

/** API calls that the tests of invalid responses (C-1) leave out; every other call has a scene that triggers it. */
export const withoutScene: readonly Endpoint[] = [
  // made by dialogs over a saved view, whose refusals stories show
  savedViewEndpoints.change,
  savedViewEndpoints.remove,
  sharedLinkEndpoints.create,
  sharedLinkEndpoints.revoke,
  viewMailEndpoints.create,
  viewMailEndpoints.remove,
  ...endpointsOf([
    'logout',
    'sessions',
    'changePassword',
    'personalData',
    'organizationData',
    'secondFactor',
    'passkeys',
    'singleSignOn',
    'memberAccess',
    'tokens',
    'webhooks',
    'invites',
    'stackNote',
    'credentialCheck',
    'connectionProof',
    'credentialRotate',
    'storedCheck',
    'stackLookback',
    'runDetail',
    'runNow',
    'lossAcceptance',
    'samples',
    'download',
    'alerts',
    'firstLoads',
    'rowEstimates',
    'sampleStacks',
    'printedMail',
    'leftOut',
    'answerRows',
    'dayNotes',
    'answerSettings',
    'names',
    'today',
  ]),
]
