import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { AppOptions } from '../http/app'
import { createLog } from '../lib/log'
import type { DigestStops } from '../alerts/digestStops'
import type { Log } from '../lib/log'
import type { Store } from '../store/store'
import { createMachineWatch, freeBytesOf } from './machineWatch'
import { startupTexts } from './startupTexts'
import type { Startup } from './startupTexts'
import { mailText } from '../accounts/outbox'
import { createMailer } from '../operations/mailer'
import type { Mailer, MailTransport } from '../operations/mailer'
import { createMailFolder } from '../operations/mailFolder'
import { createMetrics } from '../http/metrics'
import type { Metrics } from '../http/metrics'
import { DEFAULT_OPERATION } from '../operations/options.mjs'
import type { OperationOptions } from '../operations/options.mjs'
import { readRunFigures } from '../http/runFigures'
import { RUN_FILE } from '../engine/history/runFile'
import { createServiceReadiness } from './serviceReadiness'
import { createSmtpMailTransport } from '../operations/smtpTransport'

/** Log, mails, metrics and public address of a service. */
export interface ServiceTools {
  readonly log: Log
  readonly mailer: Mailer
  readonly metrics: Metrics
  /** Origin at which people open the app, of a service that listens at `origin`. */
  readonly appOrigin: (origin: string) => string
  /** What the HTTP server takes from here. */
  readonly http: Pick<AppOptions, 'log' | 'metrics' | 'metricsToken' | 'publicOrigin' | 'readiness'>
  /** Prints or logs a sentence for whoever runs the service. */
  readonly say: (text: string) => void
  readonly close: () => Promise<void>
  /** Prints or logs what the service says about itself when it has started. */
  readonly printStartup: (startup: Omit<Startup, 'appOrigin' | 'options'>) => void
}

/** Options of `createServiceTools`. */
export interface ServiceToolsOptions {
  readonly stops: DigestStops
  readonly options: OperationOptions | undefined
  readonly store: Store
  /** Data folder. */
  readonly folder: string
  readonly hasEngine: boolean
  /** Whether the first accounts exist. */
  readonly hasAccounts: () => boolean
  /** Whether the service connects to the real providers. */
  readonly isLive: boolean
  /** Rejects if the queue of the workers does not answer; null without one. */
  readonly checkQueue: (() => Promise<void>) | null
  /** How often disk and clock of the machine are looked at, ms; never if undefined. */
  readonly watchMs?: number | undefined
  /** Version of the program; 'unknown' if undefined. */
  readonly version?: string | undefined
  readonly print: (text: string) => void
  /** Epoch ms. */
  readonly now: () => number
}

/** Prints mails in place of sending them; of a file only its name and length, because it may be long. */
const createPrinter = (
  logFormat: OperationOptions['logFormat'],
  { print, now }: Pick<ServiceToolsOptions, 'print' | 'now'>,
): MailTransport => ({
  delivery: 'printed',
  deliver: ({ to, subject, text, attachment = null }) => {
    const file =
      attachment === null
        ? ''
        : `\n\nFile ${attachment.name} with ${attachment.text.length} characters, which are not printed.`
    const mail = { to, subject, text: `${text}${file}` }
    print(
      logFormat === 'json'
        ? JSON.stringify({ time: new Date(now()).toISOString(), level: 'info', mail })
        : mailText(mail),
    )
    return Promise.resolve({ kind: 'taken' })
  },
  close: () => undefined,
})

/** Keeps mails in files in place of sending them, where texts must not be printed. */
export const createKeeper = (folder: string, log: Log): MailTransport => {
  const keep = createMailFolder(folder)
  return {
    delivery: 'printed',
    deliver: ({ to, subject, text, attachment = null }) => {
      try {
        log.event('info', {
          mail: 'not sent',
          to,
          subject,
          file: keep({ to, subject, text, attachment }),
        })
        return Promise.resolve({ kind: 'taken' })
      } catch (error) {
        // a full disk or a folder without rights concerns all mails
        return Promise.resolve({ kind: 'down', reason: error instanceof Error ? error.message : 'unknown' })
      }
    },
    close: () => undefined,
  }
}

/** By SMTP if there is a mail server, else mails are printed, or kept in files in live mode. */
const transportOf = (setup: ServiceToolsOptions, log: Log): MailTransport => {
  const { smtp, logFormat } = setup.options ?? DEFAULT_OPERATION
  if (smtp !== null) return createSmtpMailTransport(smtp)
  return setup.isLive ? createKeeper(setup.folder, log) : createPrinter(logFormat, setup)
}

/** Creates log, mails and metrics of a service as its options say. */
export const createServiceTools = (setup: ServiceToolsOptions): ServiceTools => {
  const { options = DEFAULT_OPERATION, store, stops, folder, hasEngine, checkQueue, print, now } = setup
  const { logFormat, metricsToken, publicOrigin } = options
  const log = createLog(print, now, logFormat)
  const { watchMs } = setup
  const lag = metricsToken === null ? null : monitorEventLoopDelay()
  lag?.enable()
  const metrics = createMetrics({
    runFigures: hasEngine ? () => readRunFigures(join(folder, RUN_FILE)) : null,
    startedAt: now(),
    installation: { folder, version: setup.version ?? 'unknown', lag },
  })
  const appOrigin = (origin: string): string => publicOrigin ?? origin
  const watch =
    watchMs === undefined
      ? undefined
      : setInterval(
          createMachineWatch({
            folder,
            now,
            elapsed: () => performance.now(),
            freeBytes: freeBytesOf,
            log,
            onJump: metrics.clockJumped,
          }),
          watchMs,
        ).unref()
  const mailer = createMailer({ store, stops, transport: transportOf(setup, log), log, metrics, now })
  const say = logFormat === 'json' ? log.note : print
  return {
    log,
    say,
    mailer,
    appOrigin,
    metrics,
    close: async () => {
      clearInterval(watch)
      lag?.disable()
      await mailer.close()
    },
    http: {
      log,
      metrics,
      metricsToken,
      publicOrigin,
      readiness: createServiceReadiness({
        store,
        hasAccounts: setup.hasAccounts,
        folder,
        hasEngine,
        checkQueue,
        log,
        now,
      }),
    },
    printStartup: (startup) => {
      for (const text of startupTexts({ ...startup, appOrigin: appOrigin(startup.origin), options }))
        say(text)
    },
  }
}
