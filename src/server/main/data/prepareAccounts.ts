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
  /** Whether people set the passwords of the initial accounts themselves. */
  readonly hasLinks: boolean
}

/** Creates the initial accounts on the first run; returns them as text to print, null on a later run. */
export const prepareAccounts = async (
  store: Store,
  services: Services,
  { folder, hasLinks, ...rest }: AccountSetup,
): Promise<string | null> => {
  const links = {
    code: () => services.code(1),
    linkOf: (code: string) => `${services.appOrigin()}/auth/reset-password?code=${code}`,
  }
  const { passwords } = services
  const keep = (text: string) => keepAccounts(folder.accountsFile, text)
  if (store.list('users').length === 0)
    return seedFirstRun(store, { services, keep, ...rest, links: hasLinks ? links : null })
  await pruneAccounts(folder.accountsFile, (text) =>
    unchangedInitialAccounts({ store, passwords, links, now: rest.now }, text),
  )
  return null
}
