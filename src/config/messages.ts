/** Texts about the configuration of the build. */
import { brand } from './brand'

/** Shown instead of the app; each problem names a setting. */
export const wrongConfiguration = (problems: readonly string[]): string =>
  `${brand.productName} can't start because its configuration is not valid: ${problems.join('; ')}`
