// Finds a Chromium for the story and end-to-end tests, or gets one.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

// the headless shell draws the same with a fifth less work: it has no window to keep
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

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Browsers that Playwright downloaded earlier. */
const downloaded = () => {
  const folders = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ].filter((folder) => folder !== undefined && folder !== '' && existsSync(folder))
  const inside = [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/headless_shell',
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
      .flatMap((name) => inside.map((path) => join(folder, name, path))),
  )
}

const find = () => {
  if (process.env.CHROMIUM_PATH)
    return isProgram(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...usualPlaces, ...downloaded()].find(isProgram)
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

/** Path of a browser; looks, then downloads, then asks the system. Ends the run with one sentence when there is none. */
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

/** Flags for a browser without a display, without a sandbox where it runs as root, and without calls home. */
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
]

export const browserEnvironment = async () => ({
  CHROMIUM_PATH: await findBrowser(),
  CHROMIUM_FLAGS: browserFlags.join(' '),
})
