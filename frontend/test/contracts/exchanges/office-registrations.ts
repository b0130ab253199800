import {
  getOfficeRegistration,
  correctRegistration,
  previewOfficeMove,
  moveOfficeRegistration,
  previewOfficeCancellation,
  cancelOfficeRegistration,
  refundOfficeRegistration,
  recordOfficeSessions,
} from '@academy/contracts/http/office/registrations';
import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { cancellation, moved, registered, registration, returned, sent, times } from '../lines';
import { anInteger, messages, refusal } from '../pinned';

const requestKey = '0d5ba1f4-5d0c-4b43-8a57-3c9f6f0f6a11';

describe('a registration in the office', () => {
  it('is returned with its open dates', async () => {
    const { registration: read } = await exchange({
      what: 'a registration as the office changes it',
      given: registered,
      call: getOfficeRegistration,
      answer: registration(),
    });
    expect(read.tests[0]?.open[0]?.left).toBe(30);
  });

  it('is corrected', async () => {
    const school = 'Hastings High';
    const { registration: corrected } = await exchange({
      what: 'a corrected registration',
      given: registered,
      call: correctRegistration,
      body: sent({ school }),
      answer: registration({ contact: { school } }),
    });
    expect(corrected.contact.school).toBe(school);
  });

  it('is not corrected from a stale version', async () => {
    const body = { school: 'Hastings High', version: 'of-before' };
    const error = await refused({
      what: 'a correction that comes second',
      given: registered,
      call: correctRegistration,
      body,
      status: 409,
      answer: refusal('stale_version', 'This was changed by someone else.'),
    });
    expect(error.code).toBe('stale_version');
  });

  it('is not corrected to an invalid email address', async () => {
    const error = await refused({
      what: 'a correction to what is no address',
      given: registered,
      call: correctRegistration,
      body: sent({ parent_email: 'jane@' }),
      status: 422,
      answer: refusal('validation_failed', 'Please correct the highlighted errors.', {
        errors: { parent_email: messages('Parent email must be a valid email address') },
      }),
    });
    expect(error.fieldErrors['parent_email']).toHaveLength(1);
  });

  it('is moved after a preview', async () => {
    await exchange({
      what: 'a look at a move by the office',
      given: registered,
      call: previewOfficeMove,
      query: { session_id: 'practice-review', ...times },
      answer: moved(anInteger(30)),
    });

    await exchange({
      what: 'a move by the office',
      given: registered,
      call: moveOfficeRegistration,
      body: sent({ session_id: 'practice-review', ...times }),
      answer: registration(),
    });
  });

  it('is canceled after a preview of the refund', async () => {
    await exchange({
      what: 'a look at a cancellation by the office',
      given: registered,
      call: previewOfficeCancellation,
      answer: cancellation(18_000),
    });

    const { refund } = await exchange({
      what: 'a cancellation by the office',
      given: registered,
      call: cancelOfficeRegistration,
      body: sent({ refund: 18_000 }),
      answer: returned(18_000),
    });
    expect(refund?.amount).toBe(18_000);
  });

  it('is partly refunded with a reason', async () => {
    const body = { amount: cents(1_000), proposal: cents(18_000), reason: 'The room was cold.' };
    const { refund } = await exchange({
      what: 'a refund of a part of a registration',
      given: registered,
      call: refundOfficeRegistration,
      body: sent(body),
      answer: returned(1_000),
    });
    expect(refund?.status).toBe('succeeded');
  });

  it('cannot be refunded more than the remaining amount', async () => {
    const body = { amount: cents(18_001), proposal: cents(18_000), reason: 'The room was cold.' };
    const error = await refused({
      what: 'a refund of more than was paid',
      given: registered,
      call: refundOfficeRegistration,
      body: sent(body),
      status: 422,
      answer: refusal('validation_failed', 'Only $180.00 can still be refunded.', {
        errors: { amount: messages('Only $180.00 can still be refunded.') },
      }),
    });
    expect(error.fieldErrors['amount']).toHaveLength(1);
  });

  it('cannot have sessions recorded when it is for a test', async () => {
    const error = await refused({
      what: 'a session of a registration without sessions',
      given: registered,
      call: recordOfficeSessions,
      body: { kind: 'used', count: 1, request_key: requestKey },
      status: 422,
      answer: refusal('validation_failed', 'This registration has no sessions to count.'),
    });
    expect(error.code).toBe('validation_failed');
  });
});
