import { SOURCE } from '@/server/connectors/catalogue/ids'
import type { CallRow } from './everyCall'

const RUN_ID = encodeURIComponent('scheduled__2026-11-19T09:15:00+00:00')

/** A valid request of every optional call about runs and their results; see `callRows`. */
export const runCallRows: Readonly<Record<string, CallRow>> = {
  'runDetail.read': {
    may: 'members',
    path: ({ stack }) => `/api/users/source_runs/${stack}/${RUN_ID}`,
    ids: ['stack'],
  },
  'runNow.start': {
    may: 'members',
    path: ({ stack }) => `/api/users/sources/${stack}/runs`,
    body: () => ({}),
    ids: ['stack'],
  },
  // refused, because it has ended
  'runNow.cancel': {
    may: 'members',
    path: ({ stack }) => `/api/users/sources/${stack}/runs/${RUN_ID}`,
    ids: ['stack'],
    status: 404,
  },
  // refused, because its loads lack nothing
  'lossAcceptance.accept': {
    may: 'ADMIN',
    path: ({ stack }) => `/api/users/sources/${stack}/lost_columns`,
    body: () => ({ endpoint: 'reporting_metrics', columns: ['spend'] }),
    ids: ['stack'],
    status: 409,
  },
  'samples.ofStack': {
    may: 'members',
    path: ({ stack }) => `/api/users/sources/${stack}/samples`,
    ids: ['stack'],
  },
  'samples.ofTransformation': {
    may: 'members',
    path: ({ destinationTransformation }) =>
      `/api/users/destination_transformations/${destinationTransformation}/sample`,
    ids: ['destinationTransformation'],
  },
  'download.table': { may: 'members', path: () => '/api/users/warehouse/applovin.max_report.csv' },
  'download.warehouse': { may: 'members', path: () => '/api/users/warehouse.duckdb' },
  'answers.roas': { may: 'members', path: () => '/api/users/answers/roas?from=2026-11-01&to=2026-11-10' },
  'answers.creativeRoas': { may: 'members', path: () => '/api/users/answers/creative_roas' },
  'answers.portfolioLtv': { may: 'members', path: () => '/api/users/answers/user_portfolio_ltv' },
  'forecast.weeks': { may: 'members', path: () => '/api/users/answers/weeks?basis=net' },
  'leftOut.statements': { may: 'members', path: () => '/api/users/answers/statements' },
  'leftOut.list': { may: 'members', path: () => '/api/users/answers/left_out?horizon=30' },
  'answerRows.list': { may: 'members', path: () => '/api/users/answers/rows?answer=roas' },
  'books.reconciliation': { may: 'members', path: () => '/api/users/answers/reconciliation?fact=installs' },
  'dayNotes.list': { may: 'members', path: () => '/api/organizations/day_notes' },
  'dayNotes.create': {
    may: 'ADMIN',
    path: () => '/api/organizations/day_notes',
    body: () => ({ day: '2026-11-09', app: null, network: null, text: 'Price test in Germany' }),
    status: 204,
  },
  // notes of other organizations are in dayNotes.test.ts
  'dayNotes.change': {
    may: 'ADMIN',
    path: () => '/api/organizations/day_notes/9990',
    body: () => ({ day: '2026-11-09', app: null, network: null, text: 'Price test in Germany' }),
    status: 404,
  },
  'dayNotes.remove': { may: 'ADMIN', path: () => '/api/organizations/day_notes/9990', status: 404 },
  'books.versions': { may: 'members', path: () => '/api/users/answers/versions?day=2026-11-03' },
  'answerSettings.read': { may: 'members', path: () => '/api/organizations/answer_settings' },
  'answerSettings.change': {
    may: 'ADMIN',
    path: () => '/api/organizations/answer_settings',
    body: () => ({ rates_from: 'file' }),
  },
  'answerSettings.uploadRates': {
    may: 'ADMIN',
    path: () => '/api/organizations/rates',
    body: () => ({ csv: 'day,currency,rate\n2026-11-20,SEK,0.0951' }),
  },
  'today.read': { may: 'members', path: () => '/api/users/today' },
  'savedViews.list': { may: 'members', path: () => '/api/users/saved_views' },
  'savedViews.create': {
    may: 'members',
    path: () => '/api/users/saved_views',
    body: ({ destination }) => ({
      name: 'iOS without Japan',
      answer: 'roas',
      search: `platform=iOS&warehouse=${destination}`,
      team: true,
      pinned: false,
    }),
    ids: ['destination'],
  },
  // views of others are in savedViews.test.ts
  'savedViews.change': {
    may: 'members',
    path: () => '/api/users/saved_views/9990',
    body: () => ({ name: 'iOS', pinned: false }),
    status: 404,
  },
  'sharedLinks.list': { may: 'members', path: () => '/api/users/shared_links' },
  // links to views are in sharedLinks.test.ts
  'sharedLinks.create': {
    may: 'members',
    path: () => '/api/users/shared_links',
    body: () => ({ view_id: 9990, days: 30 }),
    status: 404,
  },
  'viewMails.list': { may: 'members', path: () => '/api/users/view_mails' },
  // mails of views are in viewMails.test.ts
  'viewMails.create': {
    may: 'members',
    path: () => '/api/users/view_mails',
    body: () => ({ view_id: 9990, rhythm: 'week', user_ids: [1] }),
    status: 404,
  },
  'viewMails.remove': { may: 'members', path: () => '/api/users/view_mails/9990', status: 404 },
  'sharedLinks.revoke': { may: 'members', path: () => '/api/users/shared_links/9990', status: 404 },
  'sharedLinks.open': {
    may: 'everyone',
    path: () => '/api/shared_view',
    body: () => ({ token: 'made up' }),
    status: 404,
    staff: 404,
  },
  'savedViews.remove': { may: 'members', path: () => '/api/users/saved_views/9990', status: 404 },
  'names.list': { may: 'members', path: () => '/api/users/answers/names' },
  'names.effect': {
    may: 'members',
    path: () => '/api/users/answers/names/effect?kind=network&source=tenjin&name=Preload&choice=new',
  },
  'names.choose': {
    may: 'ADMIN',
    path: () => '/api/users/answers/names',
    body: () => ({ kind: 'network', source: 'tenjin', name: 'Preload', choice: 'ignore' }),
    status: 204,
  },
  'names.undo': {
    may: 'ADMIN',
    path: () => '/api/users/answers/names?kind=network&source=tenjin&name=Preload',
    status: 204,
  },
  'alerts.list': { may: 'members', path: () => '/api/users/alerts' },
  // ids of another organisation are ignored, see alerts.test.ts
  'alerts.read': {
    may: 'members',
    path: () => '/api/users/alerts/read',
    body: () => ({ ids: [1] }),
    status: 204,
  },
  'alerts.settings': { may: 'members', path: () => '/api/users/alert_settings' },
  'alerts.changeSettings': {
    may: 'members',
    path: () => '/api/users/alert_settings',
    body: () => ({ settings: { trial_ends: { in_app: true, mail: false } } }),
  },
  'alerts.sendTest': { may: 'members', path: () => '/api/users/alerts/test' },
  'firstLoads.list': { may: 'members', path: () => '/api/users/first_loads' },
  'rowEstimates.list': {
    may: 'members',
    path: () => `/api/users/row_estimates?source_type_ids=${SOURCE.applovin}`,
  },
  'sampleStacks.create': { may: 'members', path: () => '/api/users/sample_stacks' },
  // only in sample mode, see sampleMode.test.ts
  'printedMail.read': {
    may: 'everyone',
    path: () => '/api/users/printed_mail',
    body: () => ({ email: 'ana@lumen.example' }),
    status: 404,
  },
}
