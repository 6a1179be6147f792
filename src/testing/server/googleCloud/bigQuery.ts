import { errorAnswer, jsonAnswer } from './answers'
import type { GoogleAnswer, PlayedRequest } from './answers'
import { openProject, PlayedJobError } from './bigQueryRows'
import type { PlayedColumn, PlayedProject, PlayedRows } from './bigQueryRows'
import { SERVICE_ACCOUNT } from './logins'

/** BigQuery with one project. */
export interface TestBigQuery {
  readonly answer: (request: PlayedRequest) => Promise<GoogleAnswer>
  /** Deletes all datasets and jobs. */
  readonly empty: () => Promise<void>
  /** Rows of a query in GoogleSQL, as texts. */
  readonly query: (sql: string) => Promise<PlayedRows['rows']>
  /** Statements that were run, in order. */
  readonly scripts: readonly string[]
  /** Bytes for which queries may be billed at most, in order; none of those without a limit. */
  readonly billedLimits: readonly number[]
  /** Lets jobs and queries answer before they have ended. */
  readonly answerEarly: (isEarly: boolean) => void
  /** Names of the tables of a dataset. */
  readonly tables: (dataset: string) => Promise<readonly string[]>
  readonly close: () => void
}

interface PlayedJob {
  readonly error: string | null
}

interface JobDescription {
  readonly jobReference?: { readonly jobId: string }
  readonly configuration: {
    readonly dryRun?: boolean
    readonly query?: { readonly query: string }
    readonly load?: { readonly destinationTable: { readonly datasetId: string; readonly tableId: string } }
  }
}

const PROJECT = SERVICE_ACCOUNT.project_id
const ROOT = `/bigquery/v2/projects/${PROJECT}`

const missing = (what: string): GoogleAnswer => errorAnswer(404, 'notFound', `Not found: ${what}`)
const exists = (what: string): GoogleAnswer => errorAnswer(409, 'duplicate', `Already Exists: ${what}`)

const jobAnswer = (jobId: string, { error }: PlayedJob, isRunning = false): GoogleAnswer =>
  jsonAnswer({
    jobReference: { projectId: PROJECT, jobId, location: 'US' },
    status: {
      state: isRunning ? 'RUNNING' : 'DONE',
      ...(!isRunning && error !== null && { errorResult: { reason: 'invalidQuery', message: error } }),
    },
  })

/** Parts of a request in several parts: the description, and the content. */
const partsOf = ({ body, type }: PlayedRequest): readonly [description: string, content: Buffer] => {
  const boundary = `--${/boundary=(.+)$/.exec(type)?.[1] ?? ''}`
  const after = (text: string, from: number) => body.indexOf(text, from) + text.length
  const first = after('\r\n\r\n', 0)
  const firstEnd = body.indexOf(`\r\n${boundary}`, first)
  const second = after('\r\n\r\n', firstEnd)
  return [
    body.subarray(first, firstEnd).toString(),
    body.subarray(second, body.lastIndexOf(`\r\n${boundary}--`)),
  ]
}

/** The datasets and their tables. */
const createDatasets = (project: PlayedProject) => {
  const locations = new Map<string, string>()
  const dataset = (id: string): GoogleAnswer => {
    const location = locations.get(id)
    return location === undefined ? missing(`Dataset ${PROJECT}:${id}`) : jsonAnswer({ id, location })
  }
  const createTable = async (datasetId: string, { body }: PlayedRequest): Promise<GoogleAnswer> => {
    const resource: { tableReference: { tableId: string }; schema: { fields: PlayedColumn[] } } = JSON.parse(
      body.toString(),
    )
    const { tableId } = resource.tableReference
    if ((await project.columnsOf(datasetId, tableId)).length > 0) return exists(`Table ${tableId}`)
    await project.createTable(datasetId, tableId, resource.schema.fields)
    return jsonAnswer(resource)
  }
  const table = async (
    datasetId: string,
    tableId: string,
    { method }: PlayedRequest,
  ): Promise<GoogleAnswer> => {
    const fields = await project.columnsOf(datasetId, tableId)
    if (fields.length === 0) return missing(`Table ${PROJECT}:${datasetId}.${tableId}`)
    if (method === 'GET') return jsonAnswer({ schema: { fields } })
    await project.dropTable(datasetId, tableId)
    return { status: 204, body: '' }
  }
  return {
    empty: async () => {
      await project.dropDatasets([...locations.keys()])
      locations.clear()
    },
    answer: async (request: PlayedRequest): Promise<GoogleAnswer> => {
      const [, datasetId, , tableId] = request.url.pathname.slice(ROOT.length + 1).split('/')
      if (datasetId === undefined) {
        const resource: { datasetReference: { datasetId: string }; location: string } = JSON.parse(
          request.body.toString(),
        )
        const id = resource.datasetReference.datasetId
        if (locations.has(id)) return exists(`Dataset ${id}`)
        await project.createDataset(id)
        locations.set(id, resource.location)
        return jsonAnswer(resource)
      }
      if (!request.url.pathname.includes('/tables') || !locations.has(datasetId)) return dataset(datasetId)
      return tableId === undefined ? createTable(datasetId, request) : table(datasetId, tableId, request)
    },
  }
}

/** Creates the jobs and queries. A job runs when it is started, also where its answer says that it has not ended. */
const createJobs = (project: PlayedProject, scripts: string[], isEarly: () => boolean) => {
  const jobs = new Map<string, Promise<PlayedJob>>()
  const runOne = async (
    { configuration: { query, load } }: JobDescription,
    content: Buffer,
  ): Promise<PlayedJob> => {
    try {
      if (load !== undefined)
        await project.append(load.destinationTable.datasetId, load.destinationTable.tableId, content)
      else if (query !== undefined) {
        scripts.push(query.query)
        await project.runScript(query.query)
      }
      return { error: null }
    } catch (error) {
      if (!(error instanceof PlayedJobError)) throw error
      return { error: error.message }
    }
  }
  const start = async (request: PlayedRequest): Promise<GoogleAnswer> => {
    const isUpload = request.url.pathname.startsWith('/upload/')
    const [text, content] = isUpload ? partsOf(request) : [request.body.toString(), Buffer.alloc(0)]
    const description: JobDescription = JSON.parse(text)
    if (description.configuration.dryRun === true) return jobAnswer('', { error: null })
    const jobId = description.jobReference?.jobId ?? ''
    if (jobs.has(jobId)) return exists(`Job ${PROJECT}:US.${jobId}`)
    const job = runOne(description, content)
    jobs.set(jobId, job)
    return jobAnswer(jobId, await job, isEarly())
  }
  return {
    empty: () => jobs.clear(),
    answer: async (request: PlayedRequest): Promise<GoogleAnswer> => {
      if (request.method === 'POST') return start(request)
      const jobId = request.url.pathname.split('/').at(-1) ?? ''
      const job = await jobs.get(jobId)
      return job === undefined ? missing(`Job ${jobId}`) : jobAnswer(jobId, job)
    },
  }
}

/** What each query would read, as the API writes it. */
const DRY_RUN_BYTES = '12400000'
/** Rows of an answer; few, so that tests have several pages. */
const PAGE_SIZE = 3

const createQueries = (project: PlayedProject, billedLimits: number[], isEarly: () => boolean) => {
  const results: PlayedRows[] = []
  const page = (index: number, start: number): GoogleAnswer => {
    const { names = [], rows = [] } = results[index] ?? {}
    const end = start + PAGE_SIZE
    return jsonAnswer({
      jobReference: { projectId: PROJECT, jobId: String(index), location: 'US' },
      jobComplete: true,
      schema: { fields: names.map((name) => ({ name, type: 'STRING' })) },
      ...(rows.length > 0 && { rows: rows.slice(start, end).map((row) => ({ f: row.map((v) => ({ v })) })) }),
      ...(end < rows.length && { pageToken: String(end) }),
    })
  }
  return async ({ method, url, body }: PlayedRequest): Promise<GoogleAnswer> => {
    if (method === 'GET')
      return page(Number(url.pathname.split('/').at(-1)), Number(url.searchParams.get('pageToken') ?? 0))
    const {
      query,
      dryRun = false,
      maximumBytesBilled,
    }: { query: string; dryRun?: boolean; maximumBytesBilled?: string } = JSON.parse(body.toString())
    if (dryRun) return jsonAnswer({ jobComplete: true, totalBytesProcessed: DRY_RUN_BYTES })
    if (maximumBytesBilled !== undefined) billedLimits.push(Number(maximumBytesBilled))
    try {
      results.push(await project.runScript(query))
      const jobReference = { projectId: PROJECT, jobId: String(results.length - 1), location: 'US' }
      return isEarly() ? jsonAnswer({ jobReference, jobComplete: false }) : page(results.length - 1, 0)
    } catch (error) {
      return errorAnswer(400, 'invalidQuery', String(error))
    }
  }
}

/** Creates the project. */
export const createBigQuery = async (): Promise<TestBigQuery> => {
  const project = await openProject(PROJECT)
  const scripts: string[] = []
  let isEarly = false
  const datasets = createDatasets(project)
  const jobs = createJobs(project, scripts, () => isEarly)
  const billedLimits: number[] = []
  const queries = createQueries(project, billedLimits, () => isEarly)
  return {
    scripts,
    billedLimits,
    answer: async (request) => {
      const path = request.url.pathname.replace(/^\/upload/, '')
      if (!path.startsWith(`${ROOT}/`)) return missing('Project')
      const [kind] = path.slice(ROOT.length + 1).split('/')
      if (kind === 'datasets') return datasets.answer(request)
      return kind === 'queries' ? queries(request) : jobs.answer(request)
    },
    empty: async () => {
      await datasets.empty()
      jobs.empty()
      scripts.length = 0
      billedLimits.length = 0
      isEarly = false
    },
    query: async (sql) => (await project.runScript(sql)).rows,
    answerEarly: (next) => {
      isEarly = next
    },
    tables: async (dataset) =>
      (
        await project.runScript(
          `SELECT table_name FROM duckdb_tables() WHERE schema_name = '${dataset}' ORDER BY 1`,
        )
      ).rows.map(([name]) => String(name)),
    close: project.close,
  }
}
