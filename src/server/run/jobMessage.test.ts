import { describe, expect, it } from 'vitest'
import { TEST_CLIENTS } from '@/testing/server/standIns/oauthClients'
import { smallJob } from '@/testing/server/smallJob'
import { openOutbound, sealOutbound } from './jobMessage'

const KEY = Buffer.alloc(32, 7)
const jobOf = (sourceLabel: string, seq = 5) => {
  const job = smallJob(seq)
  return job.stack === null ? job : { ...job, stack: { ...job.stack, sourceLabel } }
}
const addresses = { google_ads: 'https://googleads.googleapis.com/v27' }
const outbound = {
  egress: 'googleads.googleapis.com',
  privateHosts: 'warehouse.internal:5439',
  clients: TEST_CLIENTS,
  addresses,
}
const messageOf = (job: ReturnType<typeof jobOf>) => ({
  job,
  key: KEY.toString('base64'),
  outbound: sealOutbound(outbound, job, KEY),
  crashAt: null,
})

describe('live mode in the message of a job', () => {
  it('has the OAuth client of its source only, sealed', () => {
    const message = messageOf(jobOf('google_ads'))
    expect(JSON.stringify(message)).not.toMatch(/canary|client_id|google_ads-client/)
    expect(openOutbound(message, KEY)).toEqual({
      egress: outbound.egress,
      privateHosts: outbound.privateHosts,
      addresses,
      clients: { google_ads: TEST_CLIENTS['google_ads'] },
    })
  })

  it('has none of a source without one, or of transformations', () => {
    expect(openOutbound(messageOf(jobOf('applovin')), KEY)).toEqual({
      egress: outbound.egress,
      privateHosts: outbound.privateHosts,
      addresses,
      clients: {},
    })
    expect(sealOutbound(outbound, { ...jobOf('google_ads'), stack: null }, KEY)?.client).toBeNull()
    expect(openOutbound({ ...messageOf(jobOf('google_ads')), outbound: null }, KEY)).toBeNull()
    expect(sealOutbound(null, jobOf('google_ads'), KEY)).toBeNull()
  })

  it('cannot be opened for another job', () => {
    const message = messageOf(jobOf('google_ads'))
    expect(() => openOutbound({ ...message, job: jobOf('google_ads', 6) }, KEY)).toThrow()
  })
})
