/** The part of selenium-webdriver that the driver of WebKit uses; the package has no types. */
declare module 'selenium-webdriver' {
  interface Actions {
    readonly move: (to: {
      readonly x: number
      readonly y: number
      readonly duration: number
      readonly origin: 'viewport'
    }) => Actions
    readonly click: () => Actions
    readonly keyDown: (key: string) => Actions
    readonly keyUp: (key: string) => Actions
    readonly sendKeys: (text: string) => Actions
    readonly perform: () => Promise<void>
  }
  interface Size {
    readonly width: number
    readonly height: number
  }
  export interface WebDriver {
    readonly get: (url: string) => Promise<void>
    readonly navigate: () => { readonly back: () => Promise<void>; readonly refresh: () => Promise<void> }
    readonly executeScript: (body: string) => Promise<unknown>
    readonly actions: (options: { readonly async: boolean }) => Actions
    readonly takeScreenshot: () => Promise<string>
    readonly manage: () => { readonly window: () => { readonly setRect: (size: Size) => Promise<unknown> } }
    readonly quit: () => Promise<void>
  }
  export interface Capabilities {
    readonly get: (name: string) => unknown
  }
  export const Capabilities: new (values: Readonly<Record<string, unknown>>) => Capabilities
  export class Builder {
    usingServer(url: string): this
    withCapabilities(capabilities: Capabilities): this
    build(): Promise<WebDriver>
  }
  export const Key: Readonly<Record<string, string>>
}
