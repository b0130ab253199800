import { afterEach, beforeEach, expect, it } from 'vitest';
import { installMemoryStorage, removeMemoryStorage } from '../../testing/memory-storage';
import { clearLocalStorage } from '../../lib/versioned-storage';
import { keepUnfinished, unfinishedDraft, type UnfinishedDraft } from './unfinished-drafts';

let storage: Storage;
beforeEach(() => {
  storage = installMemoryStorage();
});
afterEach(removeMemoryStorage);

const practice: UnfinishedDraft = { values: { school: 'Rye High School' }, tests: [{ id: 'practice-sat', title: 'SAT Practice Test', price: 50, dates: [] }] };
const essays: UnfinishedDraft = { values: { student_first_name: 'Kim' }, tests: [] };

it('are kept form by form, and forgotten one by one or with all that is stored', () => {
  keepUnfinished('sat_act_practice', practice);
  keepUnfinished('college_essays', essays);
  expect([unfinishedDraft('sat_act_practice'), unfinishedDraft('college_essays'), unfinishedDraft('sat_act_course')]).toEqual([practice, essays, null]);
  keepUnfinished('college_essays', null);
  expect([unfinishedDraft('sat_act_practice'), unfinishedDraft('college_essays')]).toEqual([practice, null]);
  clearLocalStorage();
  expect(unfinishedDraft('sat_act_practice')).toBeNull();
});

it('are nothing when they cannot be read', () => {
  storage.setItem('unfinishedForms', JSON.stringify({ version: 1, data: { sat_act_practice: 'x', college_essays: { values: { school: 7, grade: '9th' }, tests: [{}] } } }));
  expect(unfinishedDraft('sat_act_practice')).toBeNull();
  expect(unfinishedDraft('college_essays')).toEqual({ values: { grade: '9th' }, tests: [] });
});
