import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { Builder, Capabilities, Key } from 'selenium-webdriver'
import type { WebDriver } from 'selenium-webdriver'
import { expect } from '@playwright/test'
import * as z from 'zod/mini'
import { LANGUAGE, VIEWPORT } from './driver'
import type { BrowserDriver, Launch, ModifierKey, PressedKey } from './driver'
import { installed } from './installed'

/** Screen of the virtual display: the viewport and the bars of the window fit. */
const SCREEN = '1600x1200x24'
/** Language of the system; WebKit knows it whether or not the machine has this locale. */
const SYSTEM_LANGUAGE = `${LANGUAGE.replace('-', '_')}.UTF-8`
/** Starting the driver takes a second on busy cores. */
const START_TIMEOUT_MS = 30_000

const keys: Readonly<Record<PressedKey | ModifierKey, string | undefined>> = {
  Tab: Key['TAB'],
  Enter: Key['ENTER'],
  Escape: Key['ESCAPE'],
  Backspace: Key['BACK_SPACE'],
  End: Key['END'],
  ArrowDown: Key['ARROW_DOWN'],
  Shift: Key['SHIFT'],
  Control: Key['CONTROL'],
  a: 'a',
  k: 'k',
}
const keyOf = (name: PressedKey | ModifierKey): string => keys[name] ?? name

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Starts a virtual display, which chooses a free number and writes it to its fourth file descriptor. */
const startDisplay = async (program: string): Promise<{ child: ChildProcess; display: string }> => {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const output = child.stdio[3]
  if (output === null || output === undefined) throw new Error('The display has no output.')
  const [chunk] = await once(output, 'data', { signal: AbortSignal.timeout(START_TIMEOUT_MS) })
  return { child, display: `:${String(chunk).trim()}` }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.parse(z.object({ port: z.number() }), server.address())
  server.close()
  await once(server, 'close')
  return port
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/status`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Makes the window so large that its viewport has the wanted size. */
const resize = async (driver: WebDriver): Promise<void> => {
  await driver.manage().window().setRect(VIEWPORT)
  const inner = z.tuple([z.number(), z.number()])
  const [width, height] = z.parse(inner, await driver.executeScript('return [innerWidth, innerHeight]'))
  await driver
    .manage()
    .window()
    .setRect({ width: 2 * VIEWPORT.width - width, height: 2 * VIEWPORT.height - height })
  await expect
    .poll(() => driver.executeScript('return [innerWidth, innerHeight]'))
    .toEqual([VIEWPORT.width, VIEWPORT.height])
}

const windowOf = (driver: WebDriver, close: () => Promise<void>): BrowserDriver => {
  // synchronous actions: one device at a time
  const actions = () => driver.actions({ async: false })
  const move = (x: number, y: number) => actions().move({ x, y, duration: 0, origin: 'viewport' })
  return {
    name: 'WebKit',
    open: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    reload: () => driver.navigate().refresh(),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    clickAt: ({ x, y }) => move(Math.round(x), Math.round(y)).click().perform(),
    moveTo: ({ x, y }) => move(Math.round(x), Math.round(y)).perform(),
    type: (text) => actions().sendKeys(text).perform(),
    press: (key, modifier) => {
      if (modifier === undefined) return actions().sendKeys(keyOf(key)).perform()
      const held = keyOf(modifier)
      return actions().keyDown(held).sendKeys(keyOf(key)).keyUp(held).perform()
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    // this driver reports no console
    reportedErrors: () => [],
    close,
  }
}

/** Starts WebKitGTK's MiniBrowser on a virtual display of its own, driven by WebKitWebDriver. */
export const startWebKit: Launch = async ({ scheme }) => {
  const { WebKit } = installed
  if (WebKit === null) throw new Error('WebKit, its driver or Xvfb is not installed.')
  const { child: screen, display } = await startDisplay(WebKit.display)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const service = spawn(WebKit.driver, [`--port=${port}`], {
    stdio: 'ignore',
    // numbers follow the language of the system; without accessibility bus, which is not running
    env: { ...process.env, DISPLAY: display, LC_ALL: SYSTEM_LANGUAGE, NO_AT_BRIDGE: '1' },
  })
  const endBoth = async () => {
    await end(service)
    await end(screen)
  }
  try {
    await expect.poll(() => isReady(origin), { timeout: START_TIMEOUT_MS }).toBe(true)
    const args = ['--automation', ...(scheme === 'dark' ? ['--dark-mode'] : [])]
    const driver = await new Builder()
      .usingServer(origin)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: WebKit.browser, args },
        }),
      )
      .build()
    await resize(driver)
    return windowOf(driver, async () => {
      try {
        await driver.quit()
      } finally {
        await endBoth()
      }
    })
  } catch (error) {
    await endBoth()
    throw error
  }
}
