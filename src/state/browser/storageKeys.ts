/** All keys of this app in local storage. */
export const storageKeys = {
  session: 'stackyard.session',
  owner: 'stackyard.owner',
  clock: 'stackyard.clock',
  failedStacks: 'stackyard.failedStacks',
  licenceStrip: 'stackyard.licenceStrip',
  sampleData: 'stackyard.sampleData',
  menuCalls: 'stackyard.menuCalls',
  hasRoas: 'stackyard.hasRoas',
  timeZone: 'stackyard.timeZone',
  builderMode: 'stackyard.builderMode',
  wizard: 'stackyard.wizard',
  credentialEntries: 'stackyard.credentialEntries',
  signupFinish: 'stackyard.signupFinish',
  profileDraft: 'stackyard.profileDraft',
  inviteDraft: 'stackyard.inviteDraft',
  formDraft: 'stackyard.formDraft',
  answerModel: 'stackyard.answerModel',
} as const
/** All keys of this app in session storage, which ends with the tab. */
export const visitKeys = {
  continuesNarrow: 'stackyard.continuesNarrow',
  closedWarnings: 'stackyard.closedWarnings',
  oauth: 'stackyard.oauth',
  google: 'stackyard.google',
  singleSignOn: 'stackyard.singleSignOn',
  reloaded: 'stackyard.reloaded',
} as const
/** A key of this app in local storage. */
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]
