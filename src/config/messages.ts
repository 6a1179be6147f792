import { brand } from './brand'

/**
 * Returns the text shown instead of the app if the build's configuration is invalid; each problem names a variable and
 * what is wrong.
 */
export const invalidConfigurationText = (problems: readonly string[]): string =>
  `${brand.productName} can't start because its configuration is not valid: ${problems.join('; ')}`
