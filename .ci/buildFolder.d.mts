/** Working folder of the journeys' server. */
export const journeyFolder: string

/** Output folder for this environment; throws for an unknown `BUILD_FOR`. */
export function buildFolder(env: Readonly<Record<string, string | undefined>>): string

/** Variables of the journeys' build. */
export function journeyBuild(): Record<string, string>
