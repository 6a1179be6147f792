import { createHash } from 'node:crypto'
import { escapeHtml } from '@/server/lib/html'
import { type SampleProvider, sampleAccounts, sampleProviderNames } from './sampleAccounts'

/** Returns the HTML of a hidden form field. */
export const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

const account = ({ id, email, ids }: (typeof sampleAccounts)[number], index: number): string =>
  `<label><input type="radio" name="account" value="${id}"${index === 0 ? ' checked' : ''}> ${email} (${
    ids.length === 1 ? '1 account' : `${ids.length} accounts`
  })</label>`

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:4rem auto;padding:0 1rem;color:#1c1c1c;background:#fff}
fieldset{border:1px solid #888;border-radius:8px;margin:1rem 0;padding:.75rem 1rem;display:grid;gap:.5rem}
button{font:inherit;padding:.5rem 1rem;margin-right:.5rem;border:1px solid #444;border-radius:6px;background:#fff;color:#1c1c1c}
button[value=allow]{background:#1c1c1c;color:#fff}`

/** Content security policy of the consent pages: their own style, the icon of the app and nothing else. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`

/**
 * Returns the HTML of a sample provider's consent page. It names an icon, because browsers would ask for
 * `/favicon.ico`, which the policy refuses with an error. `asks` is the request to the user. `form` must leave its
 * form element open: the three buttons and the end tag are added.
 */
export const sampleHtml = (name: string, asks: string, form: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}, sample page</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg"><style>${STYLE}</style></head><body><main>
<h1>${name}, sample page</h1>
<p>${asks} This page stands in for ${name}; nothing real is connected.</p>
${form}
<button name="decision" value="allow">Allow</button>
<button name="decision" value="decline">Decline</button>
<button name="decision" value="fail">Answer with an error</button>
</form></main></body></html>`

/**
 * Returns the HTML of the consent page of a sample OAuth provider. Its form sends back `redirectUri` and `state`
 * with the user's choice.
 */
export const samplePage = (provider: SampleProvider, redirectUri: string, state: string): string =>
  sampleHtml(
    sampleProviderNames[provider],
    'Stackyard wants to read your ad accounts.',
    `<form method="post" action="/sample/oauth">
${hidden('provider', provider)}${hidden('redirect_uri', redirectUri)}${hidden('state', state)}
<fieldset><legend>Continue as</legend>${sampleAccounts.map(account).join('')}</fieldset>`,
  )
