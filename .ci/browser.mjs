// Finds or installs a Chromium for the browser tests.
import { chromium } from '@playwright/test'
import { isProgram, placesOnPath } from './programs.mjs'
import { run } from './run.mjs'

// the headless shell renders the same with a fifth less CPU time, because it has no window
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const usualPlaces = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const find = () => {
  if (process.env.CHROMIUM_PATH)
    return isProgram(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined
  return [...placesOnPath(names), ...usualPlaces, chromium.executablePath()].find(isProgram)
}

const managers = [
  ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation']],
  ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']],
  ['dnf', ['install', '-y', 'chromium']],
  ['apk', ['add', '--no-cache', 'chromium']],
]

const installFromSystem = async () => {
  if (process.getuid?.() !== 0) return
  for (const [program, args] of managers) {
    if ((await run(program, ['--version'], { quiet: true })).code !== 0) continue
    console.log(`Installing Chromium with ${program} ...`)
    if (program === 'apt-get') await run(program, ['update'], { quiet: true })
    if ((await run(program, args, { quiet: true })).code === 0) return
  }
}

/**
 * Returns the path of an installed Chrome or Chromium: CHROMIUM_PATH, a program on the PATH, or a usual location. If
 * there is none, downloads one or installs the system's package; exits the process with a message if that fails.
 */
export const findBrowser = async () => {
  const found = find()
  if (found) return found
  if (!process.env.CHROMIUM_PATH) {
    console.log('No Chrome or Chromium found; downloading one (playwright install chromium) ...')
    await run('playwright', ['install', 'chromium'], { quiet: true })
    if (!find()) await installFromSystem()
  }
  const got = find()
  if (got) return got
  console.error('Install Chrome or Chromium, or set CHROMIUM_PATH to one, and run this again.')
  process.exit(1)
}

/**
 * Command-line flags of Chromium for tests: no GPU, no background traffic, and no sandbox when run as root. JavaScript
 * stays on one thread: where tests keep all cores busy, V8's helper threads cost a tenth more time than they save.
 */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--js-flags=--single-threaded',
]

/**
 * Environment variables through which the test runners' configurations get the browser: its path and its flags.
 * Installs a browser if there is none.
 */
export const browserEnvironment = async () => ({
  CHROMIUM_PATH: await findBrowser(),
  CHROMIUM_FLAGS: browserFlags.join(' '),
})
