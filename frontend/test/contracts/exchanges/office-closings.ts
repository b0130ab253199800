import {
  previewDateClosing,
  closeDate,
  getDateClosing,
  reopenDate,
  type ClosingPreviewResponse,
  type DateClosing,
  type DateClosingResponse,
  type FamilyOfClosing,
  type SeatOfClosing,
} from '@academy/contracts/http/office/closings';
import type { DateFamily, TestStart } from '@academy/contracts/http/office/date-messages';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { ids } from '../people';
import { anId, anInteger, aText, aTime, oneOrMore, pinned, refusal, type Pinned } from '../pinned';
import type { State } from '../state';

const signedIn: State[] = [['there is an owner'], ['the owner is signed in to the office']];
const sold: State[] = [...signedIn, ['a student has a seat at a test today']];
const date = '2026-11-28';
const call = { params: { date } };
const family: Pinned<Pick<DateFamily, 'registration_id' | 'name' | 'email'>> = {
  registration_id: anId(ids.student),
  name: aText('Jane Doe'),
  email: aText('jane@example.com'),
};
const closing: Pinned<DateClosing> = {
  reason: 'Snow',
  by: aText('Test manager'),
  closed_at: aTime(),
  choose_until: aTime(),
  families: oneOrMore<FamilyOfClosing>({
    ...family,
    status: aText('queued'),
    seats: oneOrMore<SeatOfClosing>({
      seat_id: anId(ids.student),
      student: 'Ann Doe',
      test: aText('SAT'),
      chosen: null,
    }),
  }),
};
const answer = pinned<DateClosingResponse>({ success: true, closing });

describe('closing a test date', () => {
  it('previews the sold seats and the families', async () => {
    const { preview } = await exchange({
      ...call,
      what: 'what closing a date would do',
      given: sold,
      call: previewDateClosing,
      answer: pinned<ClosingPreviewResponse>({
        success: true,
        preview: {
          sold: anInteger(1),
          held: anInteger(0),
          waiting: anInteger(0),
          families: oneOrMore<DateFamily>({
            ...family,
            students: ['Ann'],
            session_ids: ['practice-sat'],
            tests: oneOrMore<TestStart>({ session_id: 'practice-sat', date: aText('2026-11-28 09:00') }),
          }),
          email: { subject: aText('Closed'), text: aText('We had to close') },
        },
      }),
    });
    expect(preview.sold).toBe(1);
  });

  it('returns the closing with its families', async () => {
    const { closing: closed } = await exchange({
      ...call,
      what: 'the closing of a date',
      given: sold,
      call: closeDate,
      answer,
    });
    expect(closed?.families).toHaveLength(1);
  });

  it('returns the reason and the families of a closed date', async () => {
    const { closing: read } = await exchange({
      ...call,
      what: 'a closed date',
      given: [...sold, ['that date is closed']],
      call: getDateClosing,
      answer,
    });
    expect(read?.reason).toBe('Snow');
  });

  it('reopens a closed date', async () => {
    const { closing: opened } = await exchange({
      ...call,
      what: 'a closed date that is opened again',
      given: [...signedIn, ['a date is closed']],
      call: reopenDate,
      answer: pinned<DateClosingResponse>({ success: true, closing: null }),
    });
    expect(opened).toBeNull();
  });

  it('rejects reopening a date that is not closed', async () => {
    const error = await refused({
      ...call,
      what: 'an open date that is to be opened again',
      given: sold,
      call: reopenDate,
      status: 422,
      answer: refusal('validation_failed', 'This date is not closed.'),
    });
    expect(error.code).toBe('validation_failed');
  });
});
