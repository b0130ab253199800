import { mergeFamily, separateFamily } from '@academy/contracts/http/office/merging';
import { describe, expect, it } from 'vitest';
import { familyAnswer as answer, familyCalled as called } from '../caller';
import { exchange } from '../exchange';
import { ids } from '../people';
import { aText, aTime, anId, fromState } from '../pinned';

const id = ids.student;

describe('duplicate families', () => {
  it('are merged', async () => {
    const body = { family_id: fromState('other', id), reason: 'The same mother.' };
    const { family: changed } = await exchange({
      what: 'the merging of two families',
      given: [...called, ['that family is known twice']],
      call: mergeFamily,
      body,
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
    });
    expect(changed.merged).toHaveLength(1);
  });

  it('are separated again', async () => {
    const { family: changed } = await exchange({
      what: 'the separation of two families',
      given: [...called, ['another family is merged into that one']],
      call: separateFamily,
      answer: answer({ merged: [] }),
    });
    expect(changed.merged).toEqual([]);
  });
});
