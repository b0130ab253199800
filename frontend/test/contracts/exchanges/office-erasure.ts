import type { ErasureBlocker } from '@academy/contracts/rules/office-erasure';
import type { FamilyErasureResponse } from '@academy/contracts/http/office/erasure';
import { erasureMessages } from '@academy/contracts/rules/office-erasure';
import { describe, expect, it } from 'vitest';
import { eraseFamily, readErasure } from '../../../src/api/office/erasure';
import { familyAnswer as answer, familyCalled as called } from '../caller';
import { refusalOf } from '../exchange';
import { officeExchange } from '../office-exchange';
import { ids } from '../people';
import { aText, aTime, messages, pinned, refusal } from '../pinned';

const id = ids.student;
const body = { confirmation: 'Fay Caller', reason: 'Asked by phone.' };

describe('erasing the data of a family', () => {
  it('returns the blockers beforehand', async () => {
    const blockers: ErasureBlocker[] = [];
    const erasure = await officeExchange(
      {
        what: 'what erasing a family would do',
        given: called,
        route: 'getFamilyErasure',
        status: 200,
        answer: pinned<FamilyErasureResponse>({ success: true, erasure: { name: 'Fay Caller', blockers, emails: [] } }),
      },
      (client) => readErasure(id, client),
    );
    expect(erasure.blockers).toEqual([]);
  });

  it('erases the family', async () => {
    const family = await officeExchange(
      {
        what: 'the erasure of a family',
        given: called,
        route: 'eraseFamily',
        body,
        status: 200,
        answer: answer({ name: 'Erased family', phones: [], erased: { at: aTime(), by: aText('Test owner') } }),
      },
      (client) => eraseFamily(id, body, client),
    );
    expect(family.erased?.by).toBe('Test owner');
  });

  it('rejects a wrong confirmation name with a field error', async () => {
    const wrong = { ...body, confirmation: 'Fay Other' };
    const error = await officeExchange(
      {
        what: 'the erasure of a family with another name',
        given: called,
        route: 'eraseFamily',
        body: wrong,
        status: 422,
        answer: refusal('validation_failed', erasureMessages.confirmationWrong, {
          errors: { confirmation: messages(erasureMessages.confirmationWrong) },
        }),
      },
      (client) => refusalOf(eraseFamily(id, wrong, client)),
    );
    expect(error.fieldErrors).toHaveProperty('confirmation');
  });
});
