import {
  recordOfficeSessions,
  adjustOfficeSessions,
  giveOfficeSessions,
  assignOfficeStudent,
} from '@academy/contracts/http/office/registrations';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { id, packaged } from '../lines';
import { anId, messages, refusal } from '../pinned';

const requestKey = '0d5ba1f4-5d0c-4b43-8a57-3c9f6f0f6a11';

describe('a package in the office', () => {
  it('has a used session recorded', async () => {
    const body = { kind: 'used', count: 1, request_key: requestKey } as const;
    await exchange({
      what: 'a session that was held',
      given: packaged,
      call: recordOfficeSessions,
      body,
      answer: { success: true as const },
    });
  });

  it('has a session removed with a reason', async () => {
    const body = { count: 1, reason: 'Sold by mistake.', request_key: requestKey };
    await exchange({
      what: 'a session that a manager takes off',
      given: packaged,
      call: adjustOfficeSessions,
      body,
      answer: { success: true as const },
    });
  });

  it('gets extra sessions, which returns their registration', async () => {
    const body = { count: 2, reason: 'A tutor was ill.', expires_on: '', request_key: requestKey };
    const { registration_id: given } = await exchange({
      what: 'extra sessions that a manager gives',
      given: packaged,
      call: giveOfficeSessions,
      body,
      answer: { success: true as const, registration_id: anId(id) },
    });
    expect(given).toBe(id);
  });

  it('cannot be assigned to a student of another family', async () => {
    const error = await refused({
      what: 'a student who is not of the family of a package',
      given: packaged,
      call: assignOfficeStudent,
      body: { student_id: requestKey },
      status: 422,
      answer: refusal('validation_failed', 'Please correct the highlighted errors before submitting.', {
        errors: { student_id: messages('Please choose a student of this family.') },
      }),
    });
    expect(error.fieldErrors['student_id']).toHaveLength(1);
  });
});
