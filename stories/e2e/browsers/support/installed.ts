import { installedBrowsers } from '../../../../.ci/installedBrowsers.mjs'
import type { BrowserName } from './driver'

const found = installedBrowsers()

/** Paths of the programs of each browser; null where one of them is missing. */
export const installed = found

/** Whether a browser can be started on this machine. */
export const isInstalled = (name: BrowserName): boolean =>
  name === 'Chromium' ? process.env['CHROMIUM_PATH'] !== undefined : found[name] !== null
