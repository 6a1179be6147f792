/** Apps and platforms as people write them. */
import type { KnownName } from '@/domain/answers/names'

/** Platforms as their makers write them. */
const PLATFORMS: Readonly<Record<string, string>> = { ios: 'iOS', android: 'Android', amazon: 'Amazon' }
/** Name of a platform: "iOS"; an unknown one stays as it is. */
export const platformName = (platform: string): string => PLATFORMS[platform] ?? platform

/** "Word Lantern, Android". A title that names its platform already stays as it is. */
export const knownTitle = ({ title, platform }: KnownName): string => {
  const name = platformName(platform)
  return name === '' || title.toLowerCase().includes(name.toLowerCase()) ? title : `${title}, ${name}`
}
