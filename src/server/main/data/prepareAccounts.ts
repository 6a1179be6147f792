import { unlimitedLicence } from '@/server/accounts/licences'
import type { Services } from '@/server/accounts/services'
import type { Store } from '@/server/store/store'
import { keepAccounts, pruneAccounts } from './dataFolder'
import type { DataFolder } from './dataFolder'
import { seedFirstRun, unchangedInitialAccounts } from './firstRun'
import type { FirstRun } from './firstRun'

/** Options of `prepareAccounts`. */
export interface AccountSetup {
  readonly folder: DataFolder
  /** Epoch ms. */
  readonly now: number
  /** Password of all accounts; null for random ones. */
  readonly password: string | null
  readonly credentials: FirstRun['credentials']
  /** E-mail address of the only first account; null for those of an example organisation. */
  readonly firstAdmin: string | null
  /** Whether the licence of an organization has no end. */
  readonly isUnlimited: (orgId: number) => boolean
  /** Whether people set the passwords of the initial accounts themselves. */
  readonly hasLinks: boolean
}

/** Gives organizations whose trial has begun, but whose licence has no end any more, such a licence. */
const extendLicences = (store: Store, isUnlimited: AccountSetup['isUnlimited'], now: number): void =>
  store.transaction(() => {
    for (const { id, name } of store.list('organisations'))
      // one without a name takes its licence when it gets one
      if (name !== '' && isUnlimited(id)) unlimitedLicence(store, id, now)
  })

/** Creates the initial accounts on the first run; returns them as text to print, null on a later run. */
export const prepareAccounts = async (
  store: Store,
  services: Services,
  { folder, hasLinks, isUnlimited, ...rest }: AccountSetup,
): Promise<string | null> => {
  const links = {
    code: () => services.code(1),
    linkOf: (code: string) => `${services.appOrigin()}/auth/reset-password?code=${code}`,
  }
  const { passwords } = services
  const keep = (text: string) => keepAccounts(folder.accountsFile, text)
  if (store.list('users').length === 0) {
    const text = await seedFirstRun(store, { services, keep, ...rest, links: hasLinks ? links : null })
    extendLicences(store, isUnlimited, rest.now)
    return text
  }
  extendLicences(store, isUnlimited, rest.now)
  await pruneAccounts(folder.accountsFile, (text) =>
    unchangedInitialAccounts({ store, passwords, links, now: rest.now }, text),
  )
  return null
}
