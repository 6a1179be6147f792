import { alertKind } from '../alertKind'
import { mailTime, shortTime } from '../alertTimes'

const texts = {
  off: (name: string) => `Webhook “${name}” was switched off`,
  since: (time: string) => `It had failed since ${time}. Switch it on again once its receiver works.`,
} as const

/** A webhook has failed for days, so it gets no alerts any more. */
export const webhookOff = alertKind({
  wire: 'webhook_off',
  fields: { name: ['name', 'text'], failingSince: ['failing_since', 'time'] },
  setting: { name: 'A webhook is switched off', hint: 'after 3 days of failures', isMailed: true },
  group: 'failures',
  look: 'failure',
  opens: 'settings',
  texts,
  row: ({ name, failingSince, at }, _names, { zone }) => ({
    title: texts.off(name),
    context: '',
    detail: texts.since(shortTime(failingSince, at, zone)),
  }),
  mail: ({ name, failingSince }) => ({
    subject: texts.off(name),
    text: texts.since(mailTime(failingSince)),
  }),
})
