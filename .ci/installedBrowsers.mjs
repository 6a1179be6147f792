// Finds Firefox and WebKit for `npm run test:browsers`. Installs nothing.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isProgram, placesOnPath } from './programs.mjs'

/**
 * Paths of each browser's programs; null for a browser of which one is missing.
 *
 * @typedef {{
 *   readonly Firefox: { readonly browser: string } | null
 *   readonly WebKit: { readonly browser: string; readonly driver: string; readonly display: string } | null
 * }} InstalledBrowsers
 */

const onPath = (...names) => placesOnPath(names).find(isProgram) ?? null

const list = (folder) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** WebKitGTK's test browser is in a folder per architecture and version of its interface. */
const miniBrowser = () =>
  ['/usr/lib', '/usr/libexec']
    .flatMap((top) => [top, ...list(top).map((name) => join(top, name))])
    .flatMap((folder) =>
      list(folder)
        .filter((name) => /^webkit2?gtk-\d/.test(name))
        .map((name) => join(folder, name, 'MiniBrowser')),
    )
    .find(isProgram) ?? null

/**
 * Finds the programs of each browser.
 *
 * @returns {InstalledBrowsers}
 */
export const installedBrowsers = () => {
  const firefox = onPath('firefox-esr', 'firefox')
  const [browser, driver, display] = [miniBrowser(), onPath('WebKitWebDriver'), onPath('Xvfb')]
  const hasWebKit = browser !== null && driver !== null && display !== null
  return {
    Firefox: firefox === null ? null : { browser: firefox },
    WebKit: hasWebKit ? { browser, driver, display } : null,
  }
}

/** How to get the programs of each browser. */
const help = {
  Firefox: 'Firefox is not installed (Debian: apt-get install firefox-esr).',
  WebKit:
    'WebKitGTK, its driver or the virtual display is not installed (Debian: apt-get install webkit2gtk-driver xvfb).',
}

/**
 * Returns a sentence for each browser that is missing.
 *
 * @returns {readonly string[]}
 */
export const missingBrowsers = () => {
  const found = installedBrowsers()
  return Object.keys(help)
    .filter((name) => found[name] === null)
    .map((name) => help[name])
}
