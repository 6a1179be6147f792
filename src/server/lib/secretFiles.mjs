// Secrets from files: NAME_FILE names the file whose content is NAME, as Docker, Kubernetes and systemd hand out secrets.
// Plain JavaScript for Node 20, because `npm start` reads it before anything is installed.
import { readFileSync } from 'node:fs'

/** Variables that a file may hold. */
const SECRETS = [
  'STACKYARD_KEY',
  'STACKYARD_FIRST_PASSWORD',
  'STACKYARD_SMTP_PASSWORD',
  'STACKYARD_METRICS_TOKEN',
  'STACKYARD_WORKER_TOKEN',
  'STACKYARD_WORKER_KEY',
  'STACKYARD_QUEUE',
  'STACKYARD_OAUTH_GOOGLE_ADS_CLIENT_SECRET',
  'STACKYARD_OAUTH_META_CLIENT_SECRET',
  'STACKYARD_OAUTH_META_AUDIENCE_CLIENT_SECRET',
  'STACKYARD_OAUTH_SNAPCHAT_CLIENT_SECRET',
  'STACKYARD_OAUTH_TIKTOK_CLIENT_SECRET',
  'STACKYARD_GOOGLE_ADS_DEVELOPER_TOKEN',
  'STACKYARD_OIDC_CLIENT_SECRET',
]
const MOST_CHARACTERS = 10_000

/** Line of the help texts. */
export const SECRET_FILES_HELP = `  <NAME>_FILE               file that holds the value of a secret, such as STACKYARD_SMTP_PASSWORD_FILE=/run/secrets/smtp_password; for keys, tokens, passwords, the secrets of OAuth clients and STACKYARD_QUEUE`

const readSecret = (file) => {
  try {
    // an editor ends the last line
    return readFileSync(file, 'utf8')
      .slice(0, MOST_CHARACTERS)
      .replace(/\r?\n$/, '')
  } catch {
    return ''
  }
}

/**
 * Returns environment variables with those that files hold; or an error text, which never has a value.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ readonly kind: 'read'; readonly env: Readonly<Record<string, string | undefined>> } | { readonly kind: 'wrong'; readonly text: string }}
 */
export const withSecretFiles = (env) => {
  const named = SECRETS.filter((name) => env[`${name}_FILE`])
  const twice = named.find((name) => env[name])
  if (twice !== undefined)
    return { kind: 'wrong', text: `${twice} and ${twice}_FILE are both set: leave one of them out.` }
  const read = named.map((name) => [name, readSecret(env[`${name}_FILE`])])
  const empty = read.find(([, value]) => value === '')
  if (empty !== undefined) {
    const variable = `${empty[0]}_FILE`
    return { kind: 'wrong', text: `${variable}: ${env[variable]} cannot be read, or is empty.` }
  }
  return { kind: 'read', env: { ...env, ...Object.fromEntries(read) } }
}
