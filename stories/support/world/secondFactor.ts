import { Secret, TOTP } from 'otpauth'
import { ORG, PERSON, STORY_NOW } from '@mocks/data/ids'
import { simpleServices } from '@mocks/simpleServices'
import { HOUR_MS } from '@/domain/shared/text/dates'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** A recovery code of Ana. */
export const RECOVERY_CODE = 'abcd-efgh-2345'

/** Code of an authenticator app with a secret, at the time of stories. */
export const codeOf = (secret = SECRET): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: STORY_NOW })

/** A world in which Ana has two-step login. */
export const withSecondFactor = (world: World = worlds.busy()): World => {
  const users = world.records.users.map((user) =>
    user.id === PERSON.ana ? { ...user, secondFactorAt: STORY_NOW } : user,
  )
  const digest = simpleServices.digest(`recovery ${PERSON.ana} ${RECOVERY_CODE.replaceAll('-', '')}`)
  const secondFactors = [
    { id: 1, userId: PERSON.ana, secret: SECRET, lastPeriod: 1, recoveryCodes: [digest, 'used later'] },
  ]
  return { ...world, records: { ...world.records, users, secondFactors } }
}

/** A world whose organization needs two-step login. */
export const needingSecondFactor = (world: World = worlds.busy()): World => {
  const organisations = world.records.organisations.map((organisation) =>
    organisation.id === ORG.lumen ? { ...organisation, needsSecondFactor: true } : organisation,
  )
  return { ...world, records: { ...world.records, organisations } }
}

/** A world in which Ana has two-step login with passkeys alone. */
export const withPasskeysAlone = (world: World = worlds.busy(), count = 2): World => {
  const { records } = withPasskeys(withSecondFactor(world))
  const secondFactors = records.secondFactors.map((each) => ({ ...each, secret: '', lastPeriod: 0 }))
  return { ...world, records: { ...records, secondFactors, passkeys: records.passkeys.slice(0, count) } }
}

/** A world in which Ana has two passkeys, too. */
export const withPasskeys = (world: World = withSecondFactor()): World => {
  const passkey = { userId: PERSON.ana, publicKey: 'key', counter: 0, createdAt: STORY_NOW }
  const passkeys = [
    { ...passkey, id: 1, name: 'Phone', credentialId: 'phone', lastUsedAt: STORY_NOW - HOUR_MS },
    { ...passkey, id: 2, name: 'Security key in the office safe', credentialId: 'office', lastUsedAt: null },
  ]
  return { ...world, records: { ...world.records, passkeys } }
}
