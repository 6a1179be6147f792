import { describe, expect, it } from 'vitest'
import { oauthLabels } from '@/connectors/lookups'
import { parseConfiguration } from '@/config/brand'
import { readOptions } from '@/server/main/options.mjs'
import { NO_OAUTH, clientVariables, oauthBuild } from './options.mjs'

const GOOGLE = {
  STACKYARD_OAUTH_GOOGLE_ADS_CLIENT_ID: 'google-id',
  STACKYARD_OAUTH_GOOGLE_ADS_CLIENT_SECRET: 'google-canary',
  STACKYARD_GOOGLE_ADS_DEVELOPER_TOKEN: 'developer-canary',
}
const META = { STACKYARD_OAUTH_META_CLIENT_ID: 'meta-id', STACKYARD_OAUTH_META_CLIENT_SECRET: 'meta-canary' }

const oauth = (env: Readonly<Record<string, string>>) => {
  const start = readOptions(['--live'], env)
  return start.kind === 'start' ? start.options.oauth : start
}

describe('OAuth clients of the operator', () => {
  it('are none by default', () => {
    expect(oauth({})).toEqual(NO_OAUTH)
    expect(oauthBuild(NO_OAUTH)).toEqual({})
  })

  it('come from the environment', () => {
    expect(oauth({ ...GOOGLE, ...META, STACKYARD_GOOGLE_CLIENT_ID: 'login-id' })).toEqual({
      clients: {
        google_ads: {
          clientId: 'google-id',
          clientSecret: 'google-canary',
          developerToken: 'developer-canary',
        },
        meta: { clientId: 'meta-id', clientSecret: 'meta-canary', developerToken: null },
      },
      googleClientId: 'login-id',
    })
  })

  it('CRD-8 are those of the build, for all types that connect by OAuth', () => {
    const clients = Object.fromEntries(
      oauthLabels.map((label) => [
        label,
        { clientId: `${label}-id`, clientSecret: 'canary', developerToken: null },
      ]),
    )
    const build = oauthBuild({ clients, googleClientId: 'login-id' })
    expect(JSON.stringify(build)).not.toContain('canary')
    const parsed = parseConfiguration(build)
    const found = parsed.kind === 'ready' ? parsed.configuration : null
    expect(found?.google.clientId).toBe('login-id')
    expect(Object.entries(found?.oauth ?? {}).map(([label, { clientId }]) => [label, clientId])).toEqual(
      oauthLabels.map((label) => [label, `${label}-id`]),
    )
    expect(oauthLabels.map(clientVariables)).not.toContain(null)
  })

  it.each([
    [
      { STACKYARD_OAUTH_META_CLIENT_ID: 'x' },
      /given together: STACKYARD_OAUTH_META_CLIENT_SECRET is missing/,
    ],
    [{ STACKYARD_OAUTH_TIKTOK_CLIENT_SECRET: 'canary' }, /STACKYARD_OAUTH_TIKTOK_CLIENT_ID is missing/],
    [
      { ...GOOGLE, STACKYARD_GOOGLE_ADS_DEVELOPER_TOKEN: '' },
      /STACKYARD_GOOGLE_ADS_DEVELOPER_TOKEN is missing/,
    ],
    [{ STACKYARD_GOOGLE_ADS_DEVELOPER_TOKEN: 'canary' }, /CLIENT_ID and .*CLIENT_SECRET is missing/],
    [
      { ...META, STACKYARD_OAUTH_META_CLIENT_SECRET: 'two canaries' },
      /^STACKYARD_OAUTH_META_CLIENT_SECRET is too long, or/,
    ],
    [{ STACKYARD_GOOGLE_CLIENT_ID: 'x'.repeat(501) }, /^STACKYARD_GOOGLE_CLIENT_ID is too long/],
  ])('stop the start where they are wrong: %j', (env, words) => {
    const start = oauth(env)
    expect(start).toMatchObject({ kind: 'wrong', text: expect.stringMatching(words) })
    expect(JSON.stringify(start)).not.toMatch(/canar/)
  })
})
