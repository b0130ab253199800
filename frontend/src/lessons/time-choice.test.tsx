// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { noTimesText } from './lesson-words';
import { TimeChoice } from './time-choice';

afterEach(cleanup);

const times = ['2026-11-30 16:00', '2026-12-07 16:00', '2026-12-28 16:00', '2026-12-30 16:00', '2027-01-11 16:00'];
const open = (around?: string) =>
  render(
    <TimeChoice
      id="to"
      label="New time"
      times={times}
      value=""
      none="None."
      onChange={() => undefined}
      narrow
      {...(around !== undefined && { around })}
    />,
  );

describe('the choice of a time', () => {
  it.each([
    ['the first open time', undefined, 'Nov 30 to Dec 6'],
    ['the week of the lesson', '2026-12-29', 'Dec 28 to Jan 3'],
    ['its day', '2026-12-07', 'Dec 7 to Dec 13'],
    ['the next open time after a week without one', '2026-12-16', 'Dec 28 to Jan 3'],
    ['the last open time when none follows', '2027-02-20', 'Jan 11 to Jan 17'],
    ['the first open time when the lesson is before it', '2026-11-02', 'Nov 30 to Dec 6'],
  ])('starts with %s', (_what, around, shown) => {
    open(around);
    screen.getByText(new RegExp(`^${shown},`));
  });
});

it.each([
  ['online', false, false, 'No times are open at the moment. Please call us, or try in person instead.'],
  ['in_person', false, false, 'No times are open at the moment. Please call us, or try online instead.'],
  [
    'in_person',
    true,
    false,
    'No times are open at the moment. Check the tutor’s hours, and whether a room is free, or try online instead.',
  ],
  ['online', true, true, 'No times are open at the moment. Check the tutor’s hours.'],
  ['in_person', false, true, 'No times are open at the moment. Please call us.'],
] as const)(
  'tells who reads it what to do when no time is open: %s, by staff %s, move %s',
  (place, byStaff, isMove, text) => {
    expect(noTimesText(place, { byStaff, isMove })).toBe(text);
  },
);
