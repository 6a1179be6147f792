/**
 * Absolute path of the working directory of the server that end-to-end tests start; it serves the `dist` folder in it.
 */
export const journeyFolder: string

/**
 * Returns the absolute output folder of the app's build, selected by `BUILD_FOR` in `env`: `dist` by default, the
 * end-to-end tests' folder for `journeys`. Throws for any other value.
 */
export function buildFolder(env: Readonly<Record<string, string | undefined>>): string

/**
 * Environment variables for the end-to-end tests' build: its own output folder, and connect buttons that lead to the
 * service's sample pages.
 */
export function journeyBuild(): Record<string, string>

/** Whether a build is for the end-to-end tests. */
export function isForJourneys(env: Readonly<Record<string, string | undefined>>): boolean
