/** Types without a provider: the product's own, and the dummies for tests. */
import { type Connector, field, optional, warehouse } from './connector'

export const prediction: Connector = { id: 'prediction', side: 'source', fields: warehouse }

export const noDestination: Connector = { id: 'no_destination', side: 'destination', fields: [] }

const dummyFields = [
  field('dummy_key', 'Dummy key'),
  optional('secret_value', 'Secret value', { inputType: 'password' }),
]

export const dummySource: Connector = { id: 'dummy', side: 'source', fields: dummyFields }

export const dummyDestination: Connector = { id: 'dummy', side: 'destination', fields: dummyFields }
