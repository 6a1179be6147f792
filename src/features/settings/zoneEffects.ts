import type { SourceZones } from '@/domain/answers/answerSettings'
import { askedZone } from '@/domain/answers/zones'
import { settingsMessages } from './messages'

const texts = settingsMessages.money.zone.dialog.effects

/** Sentences about what a change of the reporting zone does to the sources; `now` is in epoch milliseconds. */
export const zoneEffects = (
  sources: readonly SourceZones[],
  zone: string,
  now: number,
): readonly string[] => {
  const namesOf = (kind: SourceZones['takes']) =>
    sources.filter(({ takes }) => takes === kind).map(({ name }) => name)
  const [offset, eightHours, own, none] = (['offset', 'eightHours', 'own', null] as const).map(namesOf)
  const sentence = (names: readonly string[] = [], text: (names: readonly string[]) => string) =>
    names.length === 0 ? [] : [text(names)]
  const asked = sources.filter(({ takes }) => takes !== null)
  const longest = Math.max(0, ...asked.map(({ historyDays }) => historyDays))
  return [
    ...(asked.length === 0 ? [texts.nobody] : []),
    ...sentence(offset, (names) => texts.offset(names, askedZone('offset', zone, now))),
    ...sentence(eightHours, (names) => texts.eightHours(names, askedZone('eightHours', zone, now))),
    ...sentence(own, texts.own),
    ...sentence(
      asked.map(({ name }) => name),
      (names) => texts.again(names, longest),
    ),
    ...sentence(none, texts.none),
  ]
}
