import { describe, expect, it } from 'vitest'
import type { Catalogue } from '@/domain/catalogue/types'
import { CREATION_NOW, creationProgress, creationState } from '@/testing/creationStates'
import { finishedFlow } from '@/testing/finishedFlow'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import { smallType } from '@/testing/smallStacks'
import { entryKey, entryKeys, finishFlow, selectionsOf } from './finish'
import { defaultWizardState } from './flows'

describe('finishing', () => {
  it('WIZ-10 there is no key of a form without a destination', () => {
    expect([
      entryKey('source', 3),
      entryKeys({ ...creationState.selections, destinationTypeId: null }),
    ]).toEqual(['source:3', ['source:1']])
  })

  it('WIZ-10 a flow takes the visible endpoints and the transformations that come by default', () => {
    const narrowed: Catalogue = {
      ...sampleCatalogue,
      sourceTypes: sampleCatalogue.sourceTypes.map((type) => ({
        ...type,
        tasks: type.tasks.map((task, index) => ({
          ...task,
          hidden: index === 0,
          transformationTypes: [
            smallType(task.id * 10, null, { isDefault: true }),
            smallType(task.id * 10 + 1, null, { isDefault: false }),
          ],
        })),
      })),
    }
    const visible = narrowed.sourceTypes.find(({ id }) => id === 1)?.tasks.slice(1) ?? []
    const { taskIds, transformationTypeIds } = selectionsOf(finishedFlow('roas'), narrowed)
    expect(visible.length).toBeGreaterThan(0)
    expect(taskIds[1]).toEqual(visible.map(({ id }) => id))
    expect(transformationTypeIds[1]).toEqual(visible.map(({ id }) => id * 10))
  })

  it('WIZ-10 nothing was chosen, nothing is selected', () => {
    const empty = { ...defaultWizardState(), flowType: 'portfolioLtv' } as const
    expect(selectionsOf(empty, sampleCatalogue)).toEqual({
      sourceTypeIds: [],
      taskIds: {},
      transformationTypeIds: {},
      destinationTypeId: null,
      destinationTransformationTypeIds: [],
      hasDatavault: null,
    })
    expect(
      finishFlow(
        { ...creationState, creation: creationProgress({ inFlight: 'stack:1', startedAt: CREATION_NOW }) },
        sampleCatalogue,
      ),
    ).toMatchObject({
      finished: true,
      creation: { startedAt: CREATION_NOW },
    })
    expect(finishedFlow('creativeRoas').selections).toMatchObject({
      destinationTypeId: 4,
      destinationTransformationTypeIds: [40_003],
    })
    expect(finishedFlow('portfolioLtv').selections.destinationTransformationTypeIds).toEqual([40_002, 40_001])
  })
})
