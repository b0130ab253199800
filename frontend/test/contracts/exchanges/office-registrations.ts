import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import {
  cancelLine,
  correctRegistration,
  moveLine,
  previewOfficeCancellation,
  previewOfficeMove,
  readOfficeRegistration,
  recordSessions,
  refundLine,
} from '../../../src/api/office/registrations';
import { refusalOf } from '../exchange';
import {
  cancellation,
  id,
  lines,
  moved,
  registered,
  registration,
  returned,
  sent,
  shownTimes,
  times,
  version,
} from '../lines';
import { officeExchange } from '../office-exchange';
import { anInteger, messages, refusal } from '../pinned';

const requestKey = '0d5ba1f4-5d0c-4b43-8a57-3c9f6f0f6a11';

describe('a registration in the office', () => {
  it('is returned with its open dates', async () => {
    const read = await officeExchange(
      {
        what: 'a registration as the office changes it',
        given: registered,
        route: 'getOfficeRegistration',
        status: 200,
        answer: registration(),
      },
      (client) => readOfficeRegistration(id, client),
    );
    expect(read.tests[0]?.open[0]?.left).toBe(30);
  });

  it('is corrected', async () => {
    const school = 'Hastings High';
    const corrected = await officeExchange(
      {
        what: 'a corrected registration',
        given: registered,
        route: 'correctRegistration',
        body: sent({ school }),
        status: 200,
        answer: registration({ contact: { school } }),
      },
      (client) => correctRegistration(id, { school, version }, client),
    );
    expect(corrected.contact.school).toBe(school);
  });

  it('is not corrected from a stale version', async () => {
    const body = { school: 'Hastings High', version: 'of-before' };
    const error = await officeExchange(
      {
        what: 'a correction that comes second',
        given: registered,
        route: 'correctRegistration',
        body,
        status: 409,
        answer: refusal('stale_version', 'This was changed by someone else.'),
      },
      (client) => refusalOf(correctRegistration(id, body, client)),
    );
    expect(error.code).toBe('stale_version');
  });

  it('is not corrected to an invalid email address', async () => {
    const error = await officeExchange(
      {
        what: 'a correction to what is no address',
        given: registered,
        route: 'correctRegistration',
        body: sent({ parent_email: 'jane@' }),
        status: 422,
        answer: refusal('validation_failed', 'Please correct the highlighted errors.', {
          errors: { parent_email: messages('Parent email must be a valid email address') },
        }),
      },
      (client) => refusalOf(correctRegistration(id, { parent_email: 'jane@', version }, client)),
    );
    expect(error.fieldErrors['parent_email']).toHaveLength(1);
  });

  it('is moved after a preview', async () => {
    const move = { session_id: 'practice-review', ...shownTimes };
    const preview = await officeExchange(
      {
        what: 'a look at a move by the office',
        given: registered,
        route: 'previewOfficeMove',
        query: { session_id: 'practice-review', ...times },
        status: 200,
        answer: moved(anInteger(30)),
      },
      (client) => previewOfficeMove(lines.registration, move, client),
    );
    expect(preview.seats_left).toBe(30);
    await officeExchange(
      {
        what: 'a move by the office',
        given: registered,
        route: 'moveOfficeRegistration',
        body: sent({ session_id: 'practice-review', ...times }),
        status: 200,
        answer: registration(),
      },
      (client) => moveLine(lines.registration, { ...move, version }, client),
    );
  });

  it('is canceled after a preview of the refund', async () => {
    const preview = await officeExchange(
      {
        what: 'a look at a cancellation by the office',
        given: registered,
        route: 'previewOfficeCancellation',
        status: 200,
        answer: cancellation(18_000),
      },
      (client) => previewOfficeCancellation(lines.registration, null, client),
    );
    expect(preview.lines[0]?.refund).toBe(18_000);
    const { refund } = await officeExchange(
      {
        what: 'a cancellation by the office',
        given: registered,
        route: 'cancelOfficeRegistration',
        body: sent({ refund: 18_000 }),
        status: 200,
        answer: returned(18_000),
      },
      (client) => cancelLine(lines.registration, { refund: cents(18_000), version }, client),
    );
    expect(refund?.amount).toBe(18_000);
  });

  it('is partly refunded with a reason', async () => {
    const body = { amount: cents(1_000), proposal: cents(18_000), reason: 'The room was cold.' };
    const { refund } = await officeExchange(
      {
        what: 'a refund of a part of a registration',
        given: registered,
        route: 'refundOfficeRegistration',
        body: sent(body),
        status: 200,
        answer: returned(1_000),
      },
      (client) => refundLine(lines.registration, { ...body, version }, client),
    );
    expect(refund?.status).toBe('succeeded');
  });

  it('cannot be refunded more than the remaining amount', async () => {
    const body = { amount: cents(18_001), proposal: cents(18_000), reason: 'The room was cold.' };
    const error = await officeExchange(
      {
        what: 'a refund of more than was paid',
        given: registered,
        route: 'refundOfficeRegistration',
        body: sent(body),
        status: 422,
        answer: refusal('validation_failed', 'Only $180.00 can still be refunded.', {
          errors: { amount: messages('Only $180.00 can still be refunded.') },
        }),
      },
      (client) => refusalOf(refundLine(lines.registration, { ...body, version }, client)),
    );
    expect(error.fieldErrors['amount']).toHaveLength(1);
  });

  it('cannot have sessions recorded when it is for a test', async () => {
    const error = await officeExchange(
      {
        what: 'a session of a registration without sessions',
        given: registered,
        route: 'recordOfficeSessions',
        body: { kind: 'used', count: 1, request_key: requestKey },
        status: 422,
        answer: refusal('validation_failed', 'This registration has no sessions to count.'),
      },
      (client) => refusalOf(recordSessions(id, { kind: 'used', count: 1, request_key: requestKey }, client)),
    );
    expect(error.code).toBe('validation_failed');
  });
});
