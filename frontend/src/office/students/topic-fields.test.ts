import { expect, it } from 'vitest';
import type { OfficeScore } from '@academy/contracts/http/office/scores';
import { topicMessages } from '@academy/contracts/rules/topics';
import { checkTopicFields, topicValues, totalField, totalsOf, typedLevel, typedTopics } from './topic-fields';

const score: OfficeScore = {
  id: 's-1',
  test: 'SAT',
  form: null,
  source: 'practice',
  taken_on: '2026-10-03',
  sections: { reading_writing: 720, math: 730 },
  total: 1450,
  topics: [{ topic: 'sat_algebra', correct: 9, total: 13 }],
  version: 1,
  topics_version: 1,
  entered_by: 'Kim Lee',
};
const algebra = (correct: string, total: string) => ({ sat_algebra: correct, [totalField('sat_algebra')]: total });

it('shows stored topics and prefills question counts from another student', () => {
  const values = topicValues(score, { sat_algebra: 15, sat_craft: 13 });
  expect([values['sat_algebra'], values['sat_algebra_total']]).toEqual(['9', '13']);
  expect([values['sat_craft'], values['sat_craft_total'], values['sat_geometry_total']]).toEqual(['', '13', '']);
  expect(totalsOf(score)).toEqual({ sat_algebra: 13 });
  // A prefilled question count alone is not a result.
  expect(typedTopics(score, values)).toEqual(score.topics);
});

it.each([
  ['9', '', topicMessages.total],
  ['9', '8', topicMessages.correct],
  ['x', '8', topicMessages.whole],
  ['9', '1.5', topicMessages.whole],
  ['9', '13', undefined],
  ['', '13', undefined],
])('validates the topic fields "%s" of "%s"', (correct, total, message) => {
  expect(checkTopicFields(score, algebra(correct, total))['sat_algebra']).toBe(message);
});

it('shows the report level only when both numbers are valid', () => {
  expect(typedLevel(score, algebra('9', '13'), 'sat_algebra')).toBe('On track');
  for (const values of [algebra('', '13'), algebra('9', ''), algebra('9', '8')])
    expect(typedLevel(score, values, 'sat_algebra')).toBe('');
});
