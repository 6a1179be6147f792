/** Pages that end mails to a person without a login, as RFC 8058 describes it. */
import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { BODY_MAX_BYTES } from '@/domain/shared/limits'
import { escapeHtml } from '@/server/lib/html'
import type { ReceiveBody } from './bodies'
import type { ServiceEnv } from './environment'
import { NOT_FOR_ROBOTS } from './headers'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem;color:#16242b;background:#fff;overflow-wrap:anywhere}
h1{font-size:1.25rem}button{font:inherit;padding:.5rem 1rem;border:1px solid #16242b;border-radius:6px;background:#16242b;color:#fff}a{color:#0b6578}
@media(prefers-color-scheme:dark){body{color:#e6edf0;background:#10181c}button{background:#e6edf0;color:#10181c}a{color:#6fc3d6}}`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const pageOf = (name: string, title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(name)}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg"><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

/** Texts of a page. */
export interface StopTexts {
  /** Of the tab. */
  readonly name: string
  readonly stop: string
  readonly unknown: string
  readonly unknownHelp: string
  /** What can be done later, and where. */
  readonly again: string
  readonly link: { readonly href: string; readonly text: string }
}

/** What a link ends: the question, the answer to it, and how. */
interface Stoppable {
  readonly ask: string
  readonly stopped: string
  readonly stop: (address: string) => void
}

/** Options of `mountStopPage`. */
export interface StopPageOptions {
  /** Path before the token. */
  readonly root: string
  readonly texts: StopTexts
  /** What a token ends; null for an invented one. */
  readonly found: (token: string) => Stoppable | null
}

/**
 * Mounts a page. Reading it changes nothing, because mail programs and scanners open links; its button, and a mail program
 * that stops the mails with one click, send a POST whose body does not matter.
 */
export const mountStopPage = (
  app: Hono<ServiceEnv>,
  { root, texts, found }: StopPageOptions,
  receiveBody: ReceiveBody,
): void => {
  const link = `<p><a href="${texts.link.href}">${texts.link.text}</a></p>`
  const answer = (context: Context<ServiceEnv>, title: string, body: string, status: 200 | 404) =>
    context.html(pageOf(texts.name, title, body), status, {
      ...NOT_FOR_ROBOTS,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      'Referrer-Policy': 'no-referrer',
    })
  const unknown = (context: Context<ServiceEnv>) =>
    answer(context, texts.unknown, `<p>${texts.unknownHelp}</p>${link}`, 404)
  const path = `${root}:token`
  app.get(path, (context) => {
    const one = found(context.req.param('token') ?? '')
    if (one === null) return unknown(context)
    // a form without an action sends to the address of the page
    return answer(context, one.ask, `<form method="post"><button>${texts.stop}</button></form>`, 200)
  })
  app.post(path, receiveBody({ most: BODY_MAX_BYTES }), (context) => {
    const one = found(context.req.param('token') ?? '')
    if (one === null) return unknown(context)
    one.stop(context.get('address'))
    return answer(context, one.stopped, `<p>${texts.again}</p>${link}`, 200)
  })
}
