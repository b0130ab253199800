import { expect, it } from 'vitest';
import { deadlineSentence } from './registration-wording';

const [late, early] = ['2026-12-05 09:00', '2026-11-28 09:00'];

it.each([
  [
    'ends it',
    null,
    late,
    'You can now cancel for a full refund until Saturday, December 5, 2026 at 9:00 am ET. After this move no refund is possible, even if you move the test back.',
  ],
  [
    'brings it forward',
    early,
    late,
    'You can now cancel for a full refund until Saturday, December 5, 2026 at 9:00 am ET. After this move you can do so only until Saturday, November 28, 2026 at 9:00 am ET.',
  ],
  [
    'leaves it as it is',
    late,
    late,
    'A full refund is possible until Saturday, December 5, 2026 at 9:00 am ET. Moving the test does not extend this.',
  ],
  ['comes after it', null, null, 'The last day for a refund has passed. Moving the test does not bring it back.'],
])('tells the family about the refund deadline when the move %s', (_what, last, before, sentence) => {
  expect(deadlineSentence(last, before)).toBe(sentence);
});
