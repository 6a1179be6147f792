import { expect, it } from 'vitest'
import { mkdtempSync, rmSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runModels } from '@/server/run/runModels'
import { RunError } from '@/server/lib/runErrors'
it('x', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zz-'))
  const events: any[] = []
  const modelOf = (label: string) => ({ label, inputs: [], sql: 's', dayColumn: '', dependsOn: [] })
  const job: any = { seq: 1, stack: null, inputStacks: [], spoolFolder: folder, models: ['roas', 'creative_roas'].map((label, id) => ({ kind: 'destinationTransformation', id, label })), destination: { id: 1, label: 'no_destination', file: join(folder, '1.duckdb'), remote: null } }
  const tools: any = { modelOf, limits: {}, signal: new AbortController().signal, openDestination: async () => ({ runModel: async ({ model }: any) => { if (model.label === 'roas') return { rows: 1 }; throw new RunError('limit', 'full') }, copyTables: async () => {}, close: async () => {} }) }
  const e = await (runModels as any)({ job, tools, emit: (x: any) => events.push(x), missing: new Set() }).catch((x: any) => x)
  const e2 = events.length ? null : await (runModels as any)(job, tools, (x: any) => events.push(x), new Set()).catch((x: any) => x)
  console.log(String(e), String(e2), JSON.stringify(events), existsSync(join(folder, '1.answers.duckdb')))
  rmSync(folder, { recursive: true }); expect(1).toBe(1)
})
