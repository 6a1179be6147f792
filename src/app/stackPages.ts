/** Loaders of the pages of a stack. A chunk of their own, so that the first load does not list all chunks of these pages. */

/** Loads the settings of a stack. */
export const loadStackSettings = async () =>
  (await import('@/screens/stacks/StackSettingsScreen')).StackSettingsScreen

/** Loads the data of a stack. */
export const loadStackData = async () => (await import('./StackDataPage')).StackDataPage

/** Loads the page of a run. */
export const loadRun = async () => (await import('./RunPage')).RunPage
