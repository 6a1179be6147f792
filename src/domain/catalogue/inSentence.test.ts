import { describe, expect, it } from 'vitest'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { OUR_WAREHOUSE_IN_SENTENCE } from '@/domain/catalogue/inSentence'
import { defaultCredentialName } from '@/domain/credentials/form/naming'
import { nameInSentence, shownCredentialName, shownTypeName } from './inSentence'

describe('a destination in a sentence', () => {
  it('goes by its name', () => {
    expect(nameInSentence({ label: 'bigquery', name: 'Google BigQuery' })).toBe('Google BigQuery')
  })
  it('is our warehouse where nobody has one', () => {
    const none = { label: 'no_destination', name: "I don't have a data warehouse" }
    expect(advancedMessages.destinationTransformations(nameInSentence(none))).toBe(
      advancedMessages.destinationTransformations(OUR_WAREHOUSE_IN_SENTENCE),
    )
  })
})

describe('N-8 "I don\'t have a data warehouse"', () => {
  const none = { label: 'no_destination', name: "I don't have a data warehouse" }

  it('is "Our warehouse" where it is not chosen', () => {
    expect(shownTypeName(none)).toBe('Our warehouse')
    expect(shownTypeName({ label: 'bigquery', name: 'Google BigQuery' })).toBe('Google BigQuery')
  })

  it.each([
    ['No Destination 1', 'Our warehouse'],
    ['No Destination 2', 'Our warehouse 2'],
    ['No Destination', 'No Destination'],
    ['My No Destination 1', 'My No Destination 1'],
    ['Studio', 'Studio'],
  ])('its credential %s is shown as %s', (stored, shown) => {
    expect(shownCredentialName(stored)).toBe(shown)
  })

  it('its default names follow the rule of the specification and stay unique', () => {
    const first = { label: 'no_destination', name: 'Our warehouse' }
    expect(defaultCredentialName('no_destination', [])).toBe('No Destination 1')
    expect(defaultCredentialName('no_destination', [first])).toBe('No Destination 2')
    expect(defaultCredentialName('no_destination', [{ ...first, name: 'Our warehouse 2' }])).toBe(
      'No Destination 3',
    )
  })
})
