import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const KEY_BITS = 2048

/** A Google service account key file on disk. */
export interface KeyFile {
  readonly path: string
  /** Part of the private key to search for where it must not be stored. */
  readonly canary: string
}

/** Writes a Google service account key file with a newly generated key to a temporary folder. */
export const writeServiceAccount = async (): Promise<KeyFile> => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const email = 'stackyard@lumen-games-prod.iam.gserviceaccount.example'
  const content = {
    type: 'service_account',
    project_id: 'lumen-games-prod',
    private_key_id: '4c1e9b07d2aa41c8b3f05e6d9a1c7e42b8f03d51',
    private_key: privateKey,
    client_email: email,
    client_id: '108834417720915546203',
    auth_uri: 'https://accounts.google.com/o/oauth2/auth',
    token_uri: 'https://oauth2.googleapis.com/token',
    auth_provider_x509_cert_url: 'https://www.googleapis.com/oauth2/v1/certs',
    client_x509_cert_url: `https://www.googleapis.com/robot/v1/metadata/x509/${encodeURIComponent(email)}`,
    universe_domain: 'googleapis.com',
  }
  const path = join(await mkdtemp(join(tmpdir(), 'service-account-')), 'lumen-games-prod-4c1e.json')
  await writeFile(path, JSON.stringify(content, null, 2))
  return { path, canary: privateKey.split('\n')[3] ?? privateKey }
}
