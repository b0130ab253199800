import type { ErasureBlocker } from '@academy/contracts/rules/office-erasure';
import { getFamilyErasure, eraseFamily, type FamilyErasureResponse } from '@academy/contracts/http/office/erasure';
import { erasureMessages } from '@academy/contracts/rules/office-erasure';
import { describe, expect, it } from 'vitest';
import { familyAnswer as answer, familyCalled as called } from '../caller';
import { exchange, refused } from '../exchange';
import { aText, aTime, messages, pinned, refusal } from '../pinned';

const body = { confirmation: 'Fay Caller', reason: 'Asked by phone.' };

describe('erasing the data of a family', () => {
  it('returns the blockers beforehand', async () => {
    const blockers: ErasureBlocker[] = [];
    const { erasure } = await exchange({
      what: 'what erasing a family would do',
      given: called,
      call: getFamilyErasure,
      answer: pinned<FamilyErasureResponse>({ success: true, erasure: { name: 'Fay Caller', blockers, emails: [] } }),
    });
    expect(erasure.blockers).toEqual([]);
  });

  it('erases the family', async () => {
    const { family } = await exchange({
      what: 'the erasure of a family',
      given: called,
      call: eraseFamily,
      body,
      answer: answer({ name: 'Erased family', phones: [], erased: { at: aTime(), by: aText('Test owner') } }),
    });
    expect(family.erased?.by).toBe('Test owner');
  });

  it('rejects a wrong confirmation name with a field error', async () => {
    const wrong = { ...body, confirmation: 'Fay Other' };
    const error = await refused({
      what: 'the erasure of a family with another name',
      given: called,
      call: eraseFamily,
      body: wrong,
      status: 422,
      answer: refusal('validation_failed', erasureMessages.confirmationWrong, {
        errors: { confirmation: messages(erasureMessages.confirmationWrong) },
      }),
    });
    expect(error.fieldErrors).toHaveProperty('confirmation');
  });
});
