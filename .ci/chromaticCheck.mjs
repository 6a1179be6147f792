// What of `npm run chromatic` can be looked at without an account.

export const NO_TOKEN =
  'Set CHROMATIC_PROJECT_TOKEN to the token of the Chromatic project (its Manage page shows it), and run this again.'

/** A changed file, stories that a change of it touches, and stories that it leaves alone. */
export const tracesOf = [
  [
    'src/features/metering/MeteringModal.tsx',
    { has: ['stories/features/metering/'], not: ['stories/screens/auth/'] },
  ],
  [
    'src/screens/auth/LoginScreen.tsx',
    { has: ['stories/screens/auth/'], not: ['stories/features/metering/'] },
  ],
]

/**
 * The program reads its configuration before it looks for a token: asked without one, it must miss the token and
 * nothing else. Null for a configuration that it takes.
 */
export const configurationTrouble = (output) => {
  if (output.includes('Missing project token')) return null
  const wrong = /Configuration file[\s\S]*?(?=\n\s*at |$)/.exec(output)
  return `Chromatic does not take chromatic.config.json: ${(wrong?.[0] ?? output).trim()}`
}

/** Null where the trace of a changed file names the stories it must, and none that it must not. */
export const traceTrouble = (changed, { has, not }, output) => {
  const missing = has.filter((part) => !output.includes(part))
  const needless = not.filter((part) => output.includes(part))
  if (missing.length === 0 && needless.length === 0) return null
  return [
    `TurboSnap makes of a change in ${changed}:`,
    ...missing.map((part) => `  no story of ${part}`),
    ...needless.map((part) => `  needlessly stories of ${part}`),
    output.trim(),
  ].join('\n')
}
