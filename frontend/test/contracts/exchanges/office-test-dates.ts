import {
  previewTestDates,
  type PreviewTestDatesRequest,
  type PreviewTestDatesResponse,
} from '@academy/contracts/http/office/test-dates';
import { it } from 'vitest';
import { exchange } from '../exchange';
import { oneOrMore, pinned, textLike } from '../pinned';
import type { State } from '../state';

const given: State[] = [['there is an owner'], ['the owner is signed in to the office']];

it('the office previews the dates of a new test date rule', async () => {
  const body: PreviewTestDatesRequest = {
    kind: 'date_rule',
    id: null,
    values: { weekday: '3', time: '12:00', minutes: 180, weeks_ahead: 4, first_day: null, last_day: null },
  };
  await exchange({
    what: 'a preview of the test dates with a new rule',
    given,
    call: previewTestDates,
    body,
    answer: pinned<PreviewTestDatesResponse>({
      success: true,
      dates: oneOrMore<string>(textLike('^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$', '2026-11-25 12:00')),
      ending: [],
    }),
  });
});
