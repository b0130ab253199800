import type { PreviewTestDatesRequest, PreviewTestDatesResponse } from '@academy/contracts/http/office/test-dates';
import { expect, it } from 'vitest';
import { previewTestDates } from '../../../src/api/office/test-dates';
import type { State } from '../exchange';
import { officeExchange } from '../office-exchange';
import { oneOrMore, pinned, textLike } from '../pinned';

const given: State[] = [['there is an owner'], ['the owner is signed in to the office']];

it('the office previews the dates of a new test date rule', async () => {
  const body: PreviewTestDatesRequest = {
    kind: 'date_rule',
    id: null,
    values: { weekday: '3', time: '12:00', minutes: 180, weeks_ahead: 4, first_day: null, last_day: null },
  };
  const preview = await officeExchange(
    {
      what: 'a preview of the test dates with a new rule',
      given,
      route: 'previewTestDates',
      body,
      status: 200,
      answer: pinned<PreviewTestDatesResponse>({
        success: true,
        dates: oneOrMore<string>(textLike('^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$', '2026-11-25 12:00')),
        ending: [],
      }),
    },
    (client) => previewTestDates(body, client),
  );
  expect(preview.dates).toHaveLength(1);
});
