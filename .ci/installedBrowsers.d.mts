export interface InstalledBrowsers {
  readonly Firefox: { readonly browser: string } | null
  readonly WebKit: { readonly browser: string; readonly driver: string; readonly display: string } | null
}
export const installedBrowsers: () => InstalledBrowsers
export const missingBrowsers: () => readonly string[]
