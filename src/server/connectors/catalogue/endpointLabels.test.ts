import { expect, it } from 'vitest'
import { builtInContent as content } from './content'
import { endpointLabels } from './endpointLabels'

const [type] = content.sourceTypes.filter(({ source_tasks }) => (source_tasks?.length ?? 0) > 2)
const tasks = type?.source_tasks ?? []

it('names the endpoints of a stack in the order of the catalogue', () => {
  const taskIds = [tasks[2], tasks[0]].map((task) => Number(task?.id))
  const stack = { sourceTypeId: Number(type?.id), taskIds: [...taskIds, -1] }
  expect(endpointLabels(content, stack)).toEqual([tasks[0]?.label, tasks[2]?.label])
  expect(endpointLabels(content, { ...stack, sourceTypeId: -1 })).toEqual([])
})
