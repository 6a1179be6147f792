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

/** Returns the function that writes a name among others: two that read alike are told apart by their ids. */
export const titlesApart = (names: readonly KnownName[]): ((name: KnownName) => string) => {
  const idsOf = new Map<string, Set<string>>()
  for (const name of names) {
    const title = knownTitle(name)
    idsOf.set(title, (idsOf.get(title) ?? new Set()).add(name.id))
  }
  return (name) => {
    const title = knownTitle(name)
    return (idsOf.get(title)?.size ?? 0) > 1 ? `${title} (${name.id})` : title
  }
}
