import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import * as z from 'zod/mini'
import type { BrowserDriver, ModifierKey, PressedKey } from './driver'
import { findElements, inPage, scrollToElement } from './elements'
import type { FoundElement, Pattern, Query, Role } from './elements'
import { readErrors } from './pageErrors'

type Text = string | RegExp

/** How a journey names an element; see `Query`. */
export type Target =
  | { readonly role: Role; readonly name?: Text; readonly within?: Target }
  | { readonly label: Text; readonly within?: Target }
  | { readonly text: Text; readonly within?: Target }
  | { readonly css: string; readonly within?: Target }

const patternOf = (text: Text): string | Pattern =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags }

const queryOf = (target: Target): Query => {
  const within = target.within === undefined ? null : queryOf(target.within)
  if ('role' in target) {
    const name = target.name === undefined ? null : patternOf(target.name)
    return { kind: 'role', role: target.role, name, within }
  }
  if ('label' in target) return { kind: 'label', label: patternOf(target.label), within }
  if ('text' in target) return { kind: 'text', text: patternOf(target.text), within }
  return { kind: 'css', selector: target.css, within }
}

const wordsOf = (target: Target): string => {
  const own =
    'role' in target
      ? `${target.role} ${String(target.name ?? '')}`
      : 'label' in target
        ? `field ${String(target.label)}`
        : 'text' in target
          ? `text ${String(target.text)}`
          : target.css
  return target.within === undefined ? own : `${own} in ${wordsOf(target.within)}`
}

/** Pauses between two looks at the page, ms; the last one repeats. */
const POLLS = [20, 50, 100]

/** Expression that is true once fonts and animations of the page are settled. */
const IS_STILL = `document.fonts.status === 'loaded' &&
  document.getAnimations().every((each) => each.playState !== 'running' || each.effect?.getComputedTiming().endTime === Infinity)`

/** Counts two frames, after which what the page holds is drawn; a busy WebKit draws late. */
const COUNT_FRAMES = `(globalThis.drawnFrames = 0, requestAnimationFrame(() => requestAnimationFrame(() => {
  globalThis.drawnFrames = 2
})), null)`
const ARE_FRAMES_DRAWN = 'globalThis.drawnFrames === 2'

/** Finds elements of a page, waits for them, and acts on them. */
const createFinder = (driver: BrowserDriver) => {
  // a page that is being left answers nothing
  const ask = (expression: string): Promise<unknown> => driver.evaluate(expression).catch(() => null)
  const all = async (target: Target): Promise<readonly FoundElement[]> => {
    const found = await ask(inPage(findElements, queryOf(target)))
    return Array.isArray(found) ? (found as readonly FoundElement[]) : []
  }
  const until = (what: string, isSo: () => Promise<boolean>) =>
    expect.poll(isSo, { message: `${what} in ${driver.name}`, intervals: POLLS }).toBe(true)

  /** Waits until an element is enabled, not covered and stands still, and resolves with its center. */
  const ready = async (target: Target) => {
    let last: FoundElement | undefined
    await until(`can click ${wordsOf(target)}`, async () => {
      await ask(inPage(scrollToElement, queryOf(target)))
      const before = last
      const [found] = await all(target)
      last = found
      return (
        found !== undefined &&
        found.isReachable &&
        found.isEnabled &&
        before?.x === found.x &&
        before.y === found.y &&
        // a busy browser has not moved it yet since the last look
        (await ask(IS_STILL)) === true
      )
    })
    return { x: last?.x ?? 0, y: last?.y ?? 0 }
  }

  const see = (target: Target) =>
    until(`shows ${wordsOf(target)}`, async () => (await all(target)).length > 0)
  const click = async (target: Target) => driver.clickAt(await ready(target))
  const value = async (target: Target) => (await all(target))[0]?.value ?? ''

  const fill = async (label: Text, text: string, within?: Target) => {
    const field: Target = within === undefined ? { label } : { label, within }
    await click(field)
    await until(`focuses ${wordsOf(field)}`, async () => (await all(field))[0]?.isFocused === true)
    if ((await value(field)) !== '') {
      await driver.press('a', 'Control')
      await driver.press('Backspace')
    }
    await driver.type(text)
    await until(`${wordsOf(field)} holds what was typed`, async () => (await value(field)) === text)
  }

  return { ask, all, until, ready, see, click, value, fill }
}

/** Saves pictures of a page, and reads its errors. */
const createRecords = (
  driver: BrowserDriver,
  { ask, until }: Pick<ReturnType<typeof createFinder>, 'ask' | 'until'>,
  folder: string,
) => ({
  /** Saves a picture of the viewport, once the page is still. */
  picture: async (step: string) => {
    await until('stands still', async () => (await ask(IS_STILL)) === true)
    await ask(COUNT_FRAMES)
    await until('is drawn', async () => (await ask(ARE_FRAMES_DRAWN)) === true)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${step}.${driver.name.toLowerCase()}.png`), await driver.screenshot())
  },
  /** Saves a picture of the viewport as it is, for a test that failed. */
  saveView: async (file: string) => {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await driver.screenshot())
  },
  /** Errors of the page and the browser so far. */
  errors: async (): Promise<readonly string[]> => {
    const recorded = z.parse(z.array(z.string()), JSON.parse(String(await driver.evaluate(readErrors))))
    return [...driver.reportedErrors(), ...recorded]
  },
})

/** A page in any browser, with waiting calls: each waits until its element is there, at most for the limit of `expect`. */
export const pageOf = (driver: BrowserDriver, origin: string, folder: string) => {
  const finder = createFinder(driver)
  const { ask, all, until, ready, see, click, value, fill } = finder
  return {
    name: driver.name,
    all,
    until,
    see,
    click,
    fill,
    open: (path: string) => driver.open(new URL(path, origin).href),
    back: () => driver.back(),
    reload: () => driver.reload(),
    press: (key: PressedKey, modifier?: ModifierKey) => driver.press(key, modifier),
    type: (text: string) => driver.type(text),
    /** Waits until a field has a value. */
    holds: (label: Text, text: string) =>
      until(`${String(label)} holds ${text}`, async () => (await value({ label })) === text),
    /** Evaluates an expression in the page. */
    evaluate: ask,
    hover: async (target: Target) => driver.moveTo(await ready(target)),
    gone: (target: Target) =>
      until(`no longer shows ${wordsOf(target)}`, async () => (await all(target)).length === 0),
    count: (target: Target, wanted: number) =>
      expect
        .poll(async () => (await all(target)).length, {
          message: `${wordsOf(target)} in ${driver.name}`,
          intervals: POLLS,
        })
        .toBe(wanted),
    focused: (target: Target) =>
      until(`focuses ${wordsOf(target)}`, async () => (await all(target)).some(({ isFocused }) => isFocused)),
    /** Checks a checkbox or radio button. */
    check: async (target: Target) => {
      const isChecked = async () => (await all(target))[0]?.isChecked === true
      if (!(await isChecked())) await click(target)
      await until(`checks ${wordsOf(target)}`, isChecked)
    },
    /** Waits for the path of the address. */
    at: (path: string | RegExp) =>
      until(`is at ${String(path)}`, async () => {
        const now = await ask('location.pathname')
        return typeof now === 'string' && (typeof path === 'string' ? now === path : path.test(now))
      }),
    search: async () => z.parse(z.string(), await driver.evaluate('location.search')),
    ...createRecords(driver, finder, folder),
  }
}

export type BrowserPage = ReturnType<typeof pageOf>
