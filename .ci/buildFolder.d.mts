/** Where the server of the journeys stands. */
export const journeyFolder: string

/** The folder of the build that this environment asks for; throws for a name that there is not. */
export function buildFolder(env: Readonly<Record<string, string | undefined>>): string

/** Variables of the build of the journeys. */
export function journeyBuild(): Record<string, string>
