import { describe, expect, it } from 'vitest';
import { adjustSessions, assignStudent, giveSessions, recordSessions } from '../../../src/api/office/registrations';
import { refusalOf } from '../exchange';
import { id, lines, packaged } from '../lines';
import { officeExchange } from '../office-exchange';
import { anId, messages, refusal } from '../pinned';

const requestKey = '0d5ba1f4-5d0c-4b43-8a57-3c9f6f0f6a11';

describe('a package in the office', () => {
  it('has a used session recorded', async () => {
    const body = { kind: 'used', count: 1, request_key: requestKey } as const;
    await officeExchange(
      {
        what: 'a session that was held',
        given: packaged,
        route: 'recordOfficeSessions',
        body,
        status: 200,
        answer: { success: true as const },
      },
      (client) => recordSessions(id, body, client),
    );
  });

  it('has a session removed with a reason', async () => {
    const body = { count: 1, reason: 'Sold by mistake.', request_key: requestKey };
    await officeExchange(
      {
        what: 'a session that a manager takes off',
        given: packaged,
        route: 'adjustOfficeSessions',
        body,
        status: 200,
        answer: { success: true as const },
      },
      (client) => adjustSessions(id, body, client),
    );
  });

  it('gets extra sessions, which returns their registration', async () => {
    const body = { count: 2, reason: 'A tutor was ill.', expires_on: '', request_key: requestKey };
    const given = await officeExchange(
      {
        what: 'extra sessions that a manager gives',
        given: packaged,
        route: 'giveOfficeSessions',
        body,
        status: 200,
        answer: { success: true as const, registration_id: anId(id) },
      },
      (client) => giveSessions(id, body, client),
    );
    expect(given).toBe(id);
  });

  it('cannot be assigned to a student of another family', async () => {
    const error = await officeExchange(
      {
        what: 'a student who is not of the family of a package',
        given: packaged,
        route: 'assignOfficeStudent',
        body: { student_id: requestKey, instead_of: null },
        status: 422,
        answer: refusal('validation_failed', 'Please correct the highlighted errors before submitting.', {
          errors: { student_id: messages('Please choose a student of this family.') },
        }),
      },
      (client) => refusalOf(assignStudent(lines.registration, { student_id: requestKey, instead_of: null }, client)),
    );
    expect(error.fieldErrors['student_id']).toHaveLength(1);
  });
});
