/** The browsers that the journeys of this folder run in. */
export const browserNames = ['Chromium', 'Firefox', 'WebKit'] as const
export type BrowserName = (typeof browserNames)[number]

/** What the page's media query `prefers-color-scheme` answers. */
export type ColorScheme = 'light' | 'dark'

/** Keys that the journeys press, by their `KeyboardEvent.key`. */
export type PressedKey = 'Tab' | 'Enter' | 'Escape' | 'Backspace' | 'End' | 'ArrowDown' | 'a' | 'k'
export type ModifierKey = 'Shift' | 'Control'

/** A position in the viewport, px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** One window of a browser. Everything else that the journeys do is built from these calls; see page.ts. */
export interface BrowserDriver {
  readonly name: BrowserName
  readonly open: (url: string) => Promise<void>
  readonly back: () => Promise<void>
  readonly reload: () => Promise<void>
  /** Evaluates a JavaScript expression in the page; its value must be JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly clickAt: (point: Point) => Promise<void>
  readonly moveTo: (point: Point) => Promise<void>
  /** Types into the focused element, key by key. */
  readonly type: (text: string) => Promise<void>
  readonly press: (key: PressedKey, modifier?: ModifierKey) => Promise<void>
  /** The viewport as PNG. */
  readonly screenshot: () => Promise<Uint8Array>
  /** Errors that the browser has reported outside the page; the page's own errors are in pageErrors.ts. */
  readonly reportedErrors: () => readonly string[]
  readonly close: () => Promise<void>
}

/** Options of a new window. */
export interface LaunchOptions {
  readonly scheme: ColorScheme
}

/** Starts a browser with one window. */
export type Launch = (options: LaunchOptions) => Promise<BrowserDriver>

/** Viewport of every browser, px: a common laptop. */
export const VIEWPORT = { width: 1440, height: 900 } as const

/** Language of every browser, so that numbers and dates can be compared. */
export const LANGUAGE = 'en-US'
