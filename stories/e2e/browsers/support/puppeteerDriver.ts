import { launch } from 'puppeteer-core'
import type { Browser, Page } from 'puppeteer-core'
import { LANGUAGE, VIEWPORT } from './driver'
import type { BrowserDriver, BrowserName, ColorScheme, Launch } from './driver'
import { installed } from './installed'

/** Firefox's `layout.css.prefers-color-scheme.content-override`: 0 is dark, 1 is light. */
const firefoxSchemes: Readonly<Record<ColorScheme, number>> = { dark: 0, light: 1 }

/** Blink's `preferredColorScheme`: 0 is dark, 1 is light. */
const blinkSchemes = firefoxSchemes

const launchFirefox = (scheme: ColorScheme): Promise<Browser> => {
  const { Firefox } = installed
  if (Firefox === null) throw new Error('Firefox is not installed.')
  return launch({
    browser: 'firefox',
    executablePath: Firefox.browser,
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': LANGUAGE,
      'layout.css.prefers-color-scheme.content-override': firefoxSchemes[scheme],
      'ui.prefersReducedMotion': 1,
    },
  })
}

const launchChromium = (scheme: ColorScheme): Promise<Browser> =>
  launch({
    browser: 'chrome',
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    headless: 'shell',
    args: [
      ...(process.env['CHROMIUM_FLAGS'] ?? '').split(' ').filter(Boolean),
      `--lang=${LANGUAGE}`,
      `--blink-settings=preferredColorScheme=${blinkSchemes[scheme]}`,
      '--force-prefers-reduced-motion',
    ],
  })

/**
 * What is no fault: Chromium reports each answer with an error status, which is part of some journeys, and Firefox a font
 * whose download ends because the page is left; a loop of ResizeObserver is a notice that sizes change again in the next
 * frame.
 */
const EXPECTED = [
  /^Failed to load resource/,
  /^ResizeObserver loop/,
  // an error object, which the script of the page records with its text
  /^JSHandle@error$/,
  // NS_BINDING_ABORTED
  /^downloadable font: download failed .*status=2152398850/,
]
const isExpected = (text: string) => EXPECTED.some((pattern) => pattern.test(text))

const listen = (page: Page, errors: string[]) => {
  const add = (kind: string, text: string) => {
    if (!isExpected(text)) errors.push(`${kind}: ${text}`)
  }
  page.on('pageerror', (error) => add('uncaught', error instanceof Error ? error.message : String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') add('console', message.text())
  })
}

const driverOf = async (name: BrowserName, browser: Browser): Promise<BrowserDriver> => {
  // not the first page, which is inactive in Firefox: the focused element would not match :focus
  const page = await browser.newPage()
  const errors: string[] = []
  listen(page, errors)
  await page.setViewport(VIEWPORT)
  return {
    name,
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    moveTo: ({ x, y }) => page.mouse.move(x, y),
    type: (text) => page.keyboard.type(text),
    press: async (key, modifier) => {
      if (modifier !== undefined) await page.keyboard.down(modifier)
      await page.keyboard.press(key)
      if (modifier !== undefined) await page.keyboard.up(modifier)
    },
    screenshot: () => page.screenshot({ type: 'png' }),
    reportedErrors: () => errors,
    close: () => browser.close(),
  }
}

/** Starts the installed Firefox, which Puppeteer drives by WebDriver BiDi. */
export const startFirefox: Launch = async ({ scheme }) => driverOf('Firefox', await launchFirefox(scheme))

/** Starts the Chromium that all other browser tests use. */
export const startChromium: Launch = async ({ scheme }) => driverOf('Chromium', await launchChromium(scheme))
