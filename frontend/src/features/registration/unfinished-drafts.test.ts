import { afterEach, beforeEach, expect, it } from 'vitest';
import { installMemoryStorage, removeMemoryStorage } from '../../testing/memory-storage';
import { clearLocalStorage } from '../../lib/versioned-storage';
import {
  forgetUnfinished,
  keepUnfinished,
  keptDrafts,
  unfinishedDraft,
  type UnfinishedDraft,
} from './unfinished-drafts';

let storage: Storage;
beforeEach(() => {
  storage = installMemoryStorage();
});
afterEach(removeMemoryStorage);

const practice: UnfinishedDraft = {
  lineId: 'p',
  values: { school: 'Rye High School' },
  tests: [{ id: 'practice-sat', title: 'SAT Practice Test', price: 50, dates: [] }],
};
const essays: UnfinishedDraft = { lineId: 'e', values: { student_first_name: 'Kim' }, tests: [] };
const sibling: UnfinishedDraft = { lineId: 's', values: { student_first_name: 'Sam' }, tests: [] };

it('are kept form by form, and forgotten one by one or with all that is stored', () => {
  keepUnfinished('sat_act_practice', practice);
  keepUnfinished('college_essays', essays);
  const kept = () =>
    (['sat_act_practice', 'college_essays', 'sat_act_course'] as const).map((service) =>
      unfinishedDraft(service, null),
    );
  expect(kept()).toEqual([practice, essays, null]);
  forgetUnfinished(['e', 'unknown']);
  expect(kept()).toEqual([practice, null, null]);
  clearLocalStorage();
  expect(kept()).toEqual([null, null, null]);
});

it('are kept line by line, and the one typed on last is the newest', () => {
  keepUnfinished('college_essays', essays);
  keepUnfinished('college_essays', sibling);
  expect([unfinishedDraft('college_essays', null), unfinishedDraft('college_essays', 'e')]).toEqual([sibling, essays]);
  expect([unfinishedDraft('college_essays', 'x'), unfinishedDraft('sat_act_practice', 'e')]).toEqual([null, null]);
  const more = { ...essays, values: { student_first_name: 'Kim', school: 'Rye' } };
  keepUnfinished('college_essays', more);
  expect(unfinishedDraft('college_essays', null)).toEqual(more);
  forgetUnfinished(['e']);
  expect(unfinishedDraft('college_essays', null)).toEqual(sibling);
});

it('are no more than a few: the oldest goes first', () => {
  keepUnfinished('college_essays', essays);
  for (let count = 1; count < keptDrafts; count += 1)
    keepUnfinished('sat_act_practice', { ...practice, lineId: `p-${count}` });
  expect(unfinishedDraft('college_essays', 'e')).toEqual(essays);
  keepUnfinished('sat_act_practice', practice);
  expect([unfinishedDraft('college_essays', 'e'), unfinishedDraft('sat_act_practice', 'p-1')?.lineId]).toEqual([
    null,
    'p-1',
  ]);
});

it('are nothing when they cannot be read', () => {
  const unread = [
    'x',
    { ...practice, lineId: 7 },
    { ...practice, serviceType: 'x' },
    { lineId: 'v', serviceType: 'sat_act_practice' },
  ];
  const half = { serviceType: 'college_essays', lineId: 'e', values: { school: 7, grade: '9th' }, tests: [{}] };
  storage.setItem('unfinishedForms', JSON.stringify({ version: 2, data: [...unread, half] }));
  expect(unfinishedDraft('sat_act_practice', null)).toBeNull();
  expect(unfinishedDraft('college_essays', null)).toEqual({ lineId: 'e', values: { grade: '9th' }, tests: [] });
  storage.setItem(
    'unfinishedForms',
    JSON.stringify({ version: 1, data: { college_essays: { values: { grade: '9th' }, tests: [] } } }),
  );
  expect(unfinishedDraft('college_essays', null)).toBeNull();
});
