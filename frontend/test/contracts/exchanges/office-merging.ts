import { describe, expect, it } from 'vitest';
import { mergeFamily, separateFamily } from '../../../src/api/office/families';
import { familyAnswer as answer, familyCalled as called } from '../caller';
import { officeExchange } from '../office-exchange';
import { ids } from '../people';
import { aText, aTime, anId, fromState } from '../pinned';

const id = ids.student;

describe('duplicate families', () => {
  it('are merged', async () => {
    const body = { family_id: fromState('other', id), reason: 'The same mother.' };
    const changed = await officeExchange(
      {
        what: 'the merging of two families',
        given: [...called, ['that family is known twice']],
        route: 'mergeFamily',
        body,
        status: 201,
        answer: answer({
          merged: [
            {
              id: anId(id),
              name: aText('Fay Twice'),
              email: null,
              registrations: 0,
              by: aText('Test owner'),
              merged_at: aTime(),
              reason: 'The same mother.',
            },
          ],
        }),
      },
      (client) => mergeFamily(id, { family_id: id, reason: 'The same mother.' }, client),
    );
    expect(changed.merged).toHaveLength(1);
  });

  it('are separated again', async () => {
    const changed = await officeExchange(
      {
        what: 'the separation of two families',
        given: [...called, ['another family is merged into that one']],
        route: 'separateFamily',
        status: 200,
        answer: answer({ merged: [] }),
      },
      (client) => separateFamily(id, client),
    );
    expect(changed.merged).toEqual([]);
  });
});
