import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import {
  assignStudent,
  cancelLine,
  moveLine,
  previewOfficeCancellation,
  previewOfficeMove,
  readOfficeConsultation,
  refundLine,
} from '../../../src/api/office/registrations';
import {
  booked,
  cancellation,
  consultation,
  id,
  lines,
  moved,
  returned,
  sent,
  shownTimes,
  times,
  version,
} from '../lines';
import { refusalOf } from '../exchange';
import { officeExchange } from '../office-exchange';
import { messages, refusal } from '../pinned';

describe('a consultation in the office', () => {
  it('is moved after a preview', async () => {
    const read = await officeExchange(
      {
        what: 'a consultation as the office changes it',
        given: booked,
        route: 'getOfficeConsultation',
        status: 200,
        answer: consultation(),
      },
      (client) => readOfficeConsultation(id, client),
    );
    expect(read.open[0]?.starts).toEqual(['12:00']);
    const preview = await officeExchange(
      {
        what: 'a look at a move of a consultation by the office',
        given: booked,
        route: 'previewOfficeConsultationMove',
        query: times,
        status: 200,
        answer: moved(null),
      },
      (client) => previewOfficeMove(lines.consultation, shownTimes, client),
    );
    expect(preview.seats_left).toBeNull();
    await officeExchange(
      {
        what: 'a move of a consultation by the office',
        given: booked,
        route: 'moveOfficeConsultation',
        body: sent(times),
        status: 200,
        answer: consultation(),
      },
      (client) => moveLine(lines.consultation, { ...shownTimes, version }, client),
    );
  });

  it('is canceled after a preview of the refund', async () => {
    const preview = await officeExchange(
      {
        what: 'a look at a cancellation of a consultation by the office',
        given: booked,
        route: 'previewOfficeConsultationCancellation',
        status: 200,
        answer: cancellation(19_900),
      },
      (client) => previewOfficeCancellation(lines.consultation, null, client),
    );
    expect(preview.refund).toBe(19_900);
    const { refund } = await officeExchange(
      {
        what: 'a cancellation of a consultation by the office',
        given: booked,
        route: 'cancelOfficeConsultation',
        body: sent({ refund: 19_900 }),
        status: 200,
        answer: returned(19_900),
      },
      (client) => cancelLine(lines.consultation, { refund: cents(19_900), version }, client),
    );
    expect(refund?.amount).toBe(19_900);
  });

  it('is partly refunded with a reason', async () => {
    const body = { amount: cents(1_000), proposal: cents(19_900), reason: 'The tutor was late.' };
    const { refund } = await officeExchange(
      {
        what: 'a refund of a part of a consultation',
        given: booked,
        route: 'refundOfficeConsultation',
        body: sent(body),
        status: 200,
        answer: returned(1_000),
      },
      (client) => refundLine(lines.consultation, { ...body, version }, client),
    );
    expect(refund?.status).toBe('succeeded');
  });

  it('cannot go to a student of another family', async () => {
    const body = { student_id: '0d5ba1f4-5d0c-4b43-8a57-3c9f6f0f6a11', instead_of: null };
    const error = await officeExchange(
      {
        what: 'a student who is not of the family of a consultation',
        given: booked,
        route: 'assignOfficeConsultationStudent',
        body,
        status: 422,
        answer: refusal('validation_failed', 'Please correct the highlighted errors before submitting.', {
          errors: { student_id: messages('Please choose a student of this family.') },
        }),
      },
      (client) => refusalOf(assignStudent(lines.consultation, body, client)),
    );
    expect(error.fieldErrors['student_id']).toHaveLength(1);
  });
});
