/** Texts of the newest week and of what moved it, which the page Today and the weekly digest share. */
import { plural } from '@/domain/shared/text/plural'
import type { TargetState } from './targets'

/** See above. */
export const weekMessages = {
  sentence: {
    /** Whether the target is met, before the end of the sentence. */
    target: {
      met: (target: string) => `, which meets the target of ${target}`,
      under: (target: string) => `, under the target of ${target}`,
    } satisfies Record<TargetState, (target: string) => string>,
    moved: {
      fell: (points: string) => `: ${points} points less than the week before`,
      rose: (points: string) => `: ${points} points more than the week before`,
      same: ', as much as the week before',
    },
  },
  points: (points: string) => `${points} points`,
  causes: {
    smaller: 'Smaller campaigns',
    where: (app: string, network: string) => `${app} on ${network}. `,
    titles: {
      price: {
        down: (name: string) => `${name} costs more per install.`,
        up: (name: string) => `${name} costs less per install.`,
      },
      value: {
        down: (name: string) => `Users of ${name} bring less.`,
        up: (name: string) => `Users of ${name} bring more.`,
      },
      mix: {
        grewBetter: (name: string) => `${name} got more of the spend, and returns more than the rest.`,
        grewWorse: (name: string) => `${name} got more of the spend, and returns less than the rest.`,
        shrankBetter: (name: string) => `${name} got less of the spend, and returns more than the rest.`,
        shrankWorse: (name: string) => `${name} got less of the spend, and returns less than the rest.`,
        began: (name: string) => `${name} is new.`,
        ended: (name: string) => `${name} spent nothing more.`,
      },
    },
    price: (now: string, earlier: string, share: string) =>
      `An install cost ${now} after ${earlier}; ${share} of the spend.`,
    value: (now: string, earlier: string, share: string) =>
      `An install brought ${now} after ${earlier}; ${share} of the spend.`,
    mix: (now: string, earlier: string, roas: string) =>
      `It spent ${now} after ${earlier}, and came back at ${roas}.`,
    others: (count: number) =>
      count === 0 ? 'No other lines' : `The other ${plural(count, 'line', 'lines')} together`,
    total: 'Change of ROAS',
    nothing: 'No line moved ROAS by a tenth of a point.',
    noSpend: 'One of the two weeks has no spend that counts, so there is no change to split.',
  },
  digest: {
    subject: (age: number, roas: string) => `ROAS at day ${age} is ${roas}`,
    noRoas: (age: number) => `No week has a ROAS at day ${age} yet`,
    figures: {
      roas: (age: number) => `ROAS, day ${age}`,
      spend: 'Spend delivered',
      revenue: (age: number) => `Revenue by day ${age}, all installs`,
      installs: 'Installs, paid and organic',
    },
    none: 'not known yet',
    before: (figure: string) => `${figure} the week before`,
    noWeekBefore: 'no whole week before',
    installsOf: (period: string) => `installs of ${period}`,
    period: (from: string, to: string) => `${from} to ${to}`,
    gaps: {
      behind: (day: string) => `Not all sources have the whole week: these figures end with ${day}.`,
      late: (source: string, day: string) => `${source} has data up to ${day} only.`,
      never: (source: string) => `${source} has delivered nothing yet.`,
      unmapped: (period: string, spend: string, revenue: string) =>
        `Unmapped names, ${period}: ${spend} of spend and ${revenue} of revenue count nowhere.`,
      leftOut: (share: string, spend: string) =>
        `${share} of the spend behind ROAS is not in the number, ${spend}: it has no attribution, cost or name.`,
      young: (day: string, age: number) =>
        `Installs from ${day} on had not reached day ${age} by the last day with data, and are left out of ROAS.`,
      history: (day: string) => `Days before ${day} are still loading.`,
    },
    target: (target: string) => `target ${target}`,
    weeks: 'ROAS by week of install, bars from 0%',
    moved: 'What moved it',
    notInIt: 'What the numbers lack',
    open: 'Open Today',
    lastWeek: 'Open the last full week in ROAS',
    why: 'You get this because the weekly digest is on in your alert settings:',
    stop: 'Stop the digest without logging in',
  },
} as const
