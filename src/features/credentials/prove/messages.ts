import { brand } from '@/config/brand'
import { isolateBidi } from '@/domain/shared/text/isolateBidi'
import { formatRows } from '@/domain/shared/text/numbers'
import { plural } from '@/domain/shared/text/plural'
import { credentialListMessages } from '@/features/credentials/list/messages'

const rows = (count: number): string => plural(count, 'row', 'rows')
const of = (provider: string): string => `${isolateBidi(provider)}'s own total`

/** Texts of the dialog that proves the connection of a credential. */
export const proveMessages = {
  title: (name: string) => `Prove “${isolateBidi(name)}”`,
  about: (provider: string) =>
    `${brand.productName} reads two days of each report of ${isolateBidi(provider)}, compares them with their description and with the provider's own total, and drops them. Nothing is loaded.`,
  prove: 'Prove this connection',
  again: 'Prove again',
  close: credentialListMessages.deleting.close,
  copy: 'Copy report without amounts',
  running: (provider: string) => `Reading two days of ${isolateBidi(provider)}. This takes up to a minute.`,
  headline: {
    same: (amount: string, provider: string) =>
      amount === ''
        ? `Two days read: the same as ${of(provider)}.`
        : `Two days read, ${amount}: the same as ${of(provider)}.`,
    differs: (amount: string, own: string, provider: string) =>
      amount === ''
        ? `Two days read: not the same as ${of(provider)}.`
        : `Two days read, ${amount}: ${of(provider)} is ${own}.`,
    rows: (count: number) => `Two days read: ${rows(count)}.`,
    empty: 'Two days read, without rows.',
    nothing: 'Nothing could be read.',
  },
  and: (parts: readonly string[]) => parts.join(' and '),
  facts: (days: string, endpoints: number, requests: number, duration: string, when: string) =>
    `${days}, ${plural(endpoints, 'endpoint', 'endpoints')}, ${plural(requests, 'request', 'requests')} in ${duration}, on ${when}. Nothing was loaded.`,
  noDifference: 'The answers are as described.',
  differences: (count: number) =>
    `${plural(count, 'difference', 'differences')} from the description. Runs go on; known columns are loaded as before.`,
  sampleTitle: 'This is sample data',
  sample: (provider: string) =>
    `The answers come from a simulator, so they say nothing about the real ${isolateBidi(provider)}.`,
  refusedTitle: (provider: string) => `${isolateBidi(provider)} doesn't accept this credential`,
  unclearTitle: "The connection couldn't be proven",
  unclearText: 'Nothing is known about the credential. Nothing was changed.',
  failedTitle: "The proof didn't finish",
  goneTitle: credentialListMessages.deleting.goneTitle,
  goneText: credentialListMessages.deleting.gone,
  columns: { endpoint: 'Endpoint', came: 'What came', result: 'Result' },
  table: 'What was read',
  result: {
    same: 'same total',
    differs: 'other total',
    read: 'as described',
    cut: 'beginning only',
    refused: 'refused',
    notRead: 'could not be read',
    empty: 'without rows',
    differences: (count: number) => plural(count, 'difference', 'differences'),
  },
  came: (count: number, columns: number) =>
    `${rows(count)}, ${plural(columns, 'column', 'columns')} described`,
  missing: (names: readonly string[]) => `Not in the answer: ${names.join(', ')}`,
  added: (names: readonly string[]) => `Not in the description: ${names.join(', ')}`,
  otherType: (column: string, described: string, came: string) =>
    `${column} is ${came}, described as ${described}`,
  refusedText: 'The credential may not read it.',
  cutText: 'Reading stopped at the limit of a proof.',
  /** Report for the project, which has counts and names of fields only. */
  report: {
    title: (provider: string) => `Proof of a connection to ${provider}`,
    facts: (endpoints: number, requests: number, seconds: number, day: string) =>
      `2 days, ${endpoints} endpoints, ${requests} requests, ${seconds} s, on ${day}`,
    live: 'Provider: real',
    sample: 'Provider: simulated; says nothing about the real one',
    endpoint: (name: string, outcome: string, count: number) =>
      `${name}: ${outcome}, ${formatRows(count)} rows`,
    sameTotal: '  own total: the same',
    otherTotal: '  own total: another one',
    shape: (names: readonly string[]) => `  described: ${names.join(', ')}`,
    missing: (names: readonly string[]) => `  missing: ${names.join(', ')}`,
    added: (names: readonly string[]) => `  new: ${names.join(', ')}`,
    otherType: (column: string, described: string, came: string) =>
      `  type: ${column} described as ${described}, came as ${came}`,
  },
} as const
