// The stacks of a service that runs for a long time: small, so that there can be a run a second.
const STACKS = 12
const WAREHOUSES = 2
const LABELS = ['applovin', 'ironsource', 'tenjin']
/** Days before today from which a stack reads. */
const DAYS = 3
const DAY_MS = 86_400_000

/** Fields that the sample providers and warehouses require. */
const SECRET = {
  private_key: 'invented',
  client_email: 'etl@lumen.example',
  report_key: 'sample-report-key',
  secret_key: 'sample-secret-key',
  refresh_token: 'sample-refresh-token',
}

/**
 * Creates stacks of one endpoint each, those of the first source with a transformation, in two warehouses. `call` sends a request as the
 * ADMIN. Returns their ids.
 */
export const createWorld = async (call) => {
  const read = async (path) => JSON.parse(await call('GET', path))
  const post = async (path, body) => JSON.parse(await call('POST', path, body))
  const { source_types: sources } = await read('/api/sources/types/tasks')
  const { destination_types: destinations } = await read('/api/destinations/types')
  const into = destinations.find(({ label }) => label === 'bigquery')
  const warehouses = []
  for (let number = 1; number <= WAREHOUSES; number += 1) {
    const { id } = await post('/api/users/credentials', {
      label: into.label,
      name: `Warehouse ${number}`,
      value: SECRET,
    })
    const place = { schema_prefix: 'long', table_prefix: '' }
    await post('/api/users/destinations', { credentials_id: id, destination_type_id: into.id, ...place })
    warehouses.push(id)
  }
  const ids = []
  for (let index = 0; index < STACKS; index += 1) {
    const source = sources.find(({ label }) => label === LABELS[index % LABELS.length])
    const name = `${source.name} ${index}`
    const credential = await post('/api/users/credentials', { label: source.label, name, value: SECRET })
    const [first] = source.source_tasks
    const derived = source.source_tasks.find(({ transformation_types: types }) => types?.length > 0)
    const task = index % LABELS.length === 0 ? (derived ?? first) : first
    const [transformation] = task === derived ? derived.transformation_types : []
    const { id } = await post('/api/users/sources', {
      enabled: true,
      interval: '0 3 * * *',
      source_tasks: [task.id],
      source_type_id: source.id,
      source_credentials_id: credential.id,
      destination_type_id: into.id,
      destination_credentials_id: warehouses[index % WAREHOUSES],
      start_date: new Date(Date.now() - DAYS * DAY_MS).toISOString(),
      transformation_type_ids: transformation === undefined ? [] : [transformation.id],
      note: '',
      flow_type: 'allData',
    })
    ids.push(id)
  }
  return ids
}
