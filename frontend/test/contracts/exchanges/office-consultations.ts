import {
  getOfficeConsultation,
  previewOfficeConsultationMove,
  moveOfficeConsultation,
  previewOfficeConsultationCancellation,
  cancelOfficeConsultation,
  refundOfficeConsultation,
  assignOfficeConsultationStudent,
} from '@academy/contracts/http/office/registrations';
import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { booked, cancellation, consultation, moved, returned, sent, times } from '../lines';
import { exchange, refused } from '../exchange';
import { messages, refusal } from '../pinned';

describe('a consultation in the office', () => {
  it('is moved after a preview', async () => {
    const { consultation: read } = await exchange({
      what: 'a consultation as the office changes it',
      given: booked,
      call: getOfficeConsultation,
      answer: consultation(),
    });
    expect(read.open[0]?.starts).toEqual(['12:00']);
    await exchange({
      what: 'a look at a move of a consultation by the office',
      given: booked,
      call: previewOfficeConsultationMove,
      query: times,
      answer: moved(null),
    });

    await exchange({
      what: 'a move of a consultation by the office',
      given: booked,
      call: moveOfficeConsultation,
      body: sent(times),
      answer: consultation(),
    });
  });

  it('is canceled after a preview of the refund', async () => {
    await exchange({
      what: 'a look at a cancellation of a consultation by the office',
      given: booked,
      call: previewOfficeConsultationCancellation,
      answer: cancellation(19_900),
    });

    const { refund } = await exchange({
      what: 'a cancellation of a consultation by the office',
      given: booked,
      call: cancelOfficeConsultation,
      body: sent({ refund: 19_900 }),
      answer: returned(19_900),
    });
    expect(refund?.amount).toBe(19_900);
  });

  it('is partly refunded with a reason', async () => {
    const body = { amount: cents(1_000), proposal: cents(19_900), reason: 'The tutor was late.' };
    const { refund } = await exchange({
      what: 'a refund of a part of a consultation',
      given: booked,
      call: refundOfficeConsultation,
      body: sent(body),
      answer: returned(1_000),
    });
    expect(refund?.status).toBe('succeeded');
  });

  it('cannot go to a student of another family', async () => {
    const body = { student_id: '0d5ba1f4-5d0c-4b43-8a57-3c9f6f0f6a11', instead_of: null };
    const error = await refused({
      what: 'a student who is not of the family of a consultation',
      given: booked,
      call: assignOfficeConsultationStudent,
      body,
      status: 422,
      answer: refusal('validation_failed', 'Please correct the highlighted errors before submitting.', {
        errors: { student_id: messages('Please choose a student of this family.') },
      }),
    });
    expect(error.fieldErrors['student_id']).toHaveLength(1);
  });
});
