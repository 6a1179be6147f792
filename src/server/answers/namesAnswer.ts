/** The answer about names: what the warehouse knows, what people have decided since, and what each name may be. */
import { askedOf, isAlike, nameKey, SIGN_KINDS } from '@/domain/answers/names'
import type {
  DecidedName,
  DeliveredName,
  KnownName,
  NameDecision,
  NameProposal,
  NameSign,
  UnmappedName,
} from '@/domain/answers/names'
import { NAME_CANDIDATES_MAX, NAMES_MAX } from '@/domain/shared/limits'
import { NETWORKS } from '@/server/models/answers/seeds/networks'
import { subjectOf } from '@/server/models/answers/storedSettings'
import type { Records } from '@/server/store/records'
import { fromStored, subjectsOf } from './nameChoices'
import type { NameLine, NameTable } from './nameTables'

type NameChoiceRecord = Records['nameChoices']

/** Networks to choose from. */
export const KNOWN_NETWORKS: readonly KnownName[] = NETWORKS.map(({ id, title }) => ({
  id,
  title,
  platform: '',
})).toSorted((one, other) => (one.title.toLowerCase() < other.title.toLowerCase() ? -1 : 1))

/** Names a person by their address. */
export interface NamesReader {
  readonly email: string
  readonly nameOf: (email: string) => string
}

const candidatesOf = (
  name: DeliveredName,
  { apps, campaigns }: Pick<NameTable, 'apps' | 'campaigns'>,
): readonly KnownName[] => {
  switch (askedOf(name)) {
    case 'app':
      return apps.filter(
        ({ platform }) => name.platform === '' || platform === '' || platform === name.platform,
      )
    case 'network':
      return KNOWN_NETWORKS
    case 'campaign':
      return campaigns.filter(({ networkId, appId }) => networkId === name.networkId && appId === name.appId)
  }
}

/** What a name may be, the one with the most signs first; at most `NAME_CANDIDATES_MAX`. */
const proposalsOf = (line: NameLine, signs: readonly NameTable['signs'][number][], table: NameTable) => {
  const byTarget = new Map<string, NameSign[]>()
  const add = (target: string, sign: NameSign) => {
    const known = byTarget.get(target)
    if (known === undefined) byTarget.set(target, [sign])
    else known.push(sign)
  }
  for (const { target, sign, detail } of signs) add(target, { kind: sign, detail })
  const candidates = candidatesOf(line, table)
  for (const { id, title } of candidates)
    if ([line.name, line.title].some((name) => isAlike(name, title)))
      add(id, { kind: 'alike', detail: title })
  const order = (list: readonly NameSign[]) =>
    list.toSorted((one, other) => SIGN_KINDS.indexOf(one.kind) - SIGN_KINDS.indexOf(other.kind))
  return candidates
    .flatMap((target): readonly NameProposal[] => {
      const own = byTarget.get(target.id)
      return own === undefined ? [] : [{ target, signs: order(own).slice(0, NAME_CANDIDATES_MAX) }]
    })
    .toSorted((one, other) => other.signs.length - one.signs.length)
    .slice(0, NAME_CANDIDATES_MAX)
}

const titleOf = (name: DeliveredName, id: string, table: NameTable): string =>
  [...candidatesOf({ ...name, platform: '' }, table)].find((each) => each.id === id)?.title ?? id

const decisionOf = (record: NameChoiceRecord, table: NameTable, reader: NamesReader): NameDecision => {
  const { name, choice } = fromStored(record.choice)
  return {
    choice,
    title: choice.kind === 'same' ? titleOf(name, choice.target, table) : name.name,
    by: reader.nameOf(record.decidedBy),
    isMine: record.decidedBy === reader.email,
    at: record.createdAt,
  }
}

/** A name with its proposals, and the choice that stands. */
export interface ComposedName extends NameLine, Pick<UnmappedName, 'proposals' | 'decision'> {}

/** See `Names`. */
export interface ComposedNames {
  readonly names: readonly ComposedName[]
  readonly decided: readonly DecidedName[]
}

/** Brings the tables of a warehouse and the choices of people together. */
export const composeNames = (
  table: NameTable,
  choices: readonly NameChoiceRecord[],
  reader: NamesReader,
): ComposedNames => {
  const signsOf = new Map<string, NameTable['signs'][number][]>()
  for (const sign of table.signs) {
    const key = nameKey(sign)
    const known = signsOf.get(key)
    if (known === undefined) signsOf.set(key, [sign])
    else known.push(sign)
  }
  // the last one about a name counts
  const bySubject = new Map(choices.map((record) => [subjectOf(record.choice), record]))
  const standing = [...bySubject.values()]
  const choiceOf = (name: DeliveredName): NameChoiceRecord | null => {
    const subjects = subjectsOf(name)
    return standing.findLast((record) => subjects.has(subjectOf(record.choice))) ?? null
  }
  const names = table.lines.map((line): ComposedName => {
    const record = choiceOf(line)
    return {
      ...line,
      proposals: proposalsOf(line, signsOf.get(nameKey(line)) ?? [], table),
      decision: record === null ? null : decisionOf(record, table, reader),
    }
  })
  const people = standing
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .map((record): DecidedName => {
      const { name } = fromStored(record.choice)
      const decision = decisionOf(record, table, reader)
      return { ...name, title: decision.title, foundBy: 'person', decision }
    })
  const rules = table.mapped
    .filter((line) => choiceOf(line) === null)
    .map((line): DecidedName => ({ ...line, decision: null }))
  return { names, decided: [...people, ...rules].slice(0, NAMES_MAX) }
}
