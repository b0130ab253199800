import { describe, expect, it } from 'vitest';
import { sectionsOf, type ActForm, type ScoreTest } from './scores.js';
import { checkTopicList, checkTopics, topicMessages, topicSections, topicSectionsOf, topicsInOrder } from './topics.js';

const forms: readonly [ScoreTest, ActForm | null][] = [
  ['SAT', null],
  ['ACT', 'enhanced'],
  ['ACT', 'classic'],
];
const sat = { test: 'SAT', form: null, sections: { reading_writing: 720, math: 730 } } as const;
const act = { test: 'ACT', form: 'enhanced', sections: { english: 31, math: 32, reading: 30 } } as const;

describe('score topics', () => {
  it.each(forms)('of the %s (%s) give every section at least two topics and enough questions', (test, form) => {
    const sections = topicSections(test, form);
    expect(sections.map(({ key }) => key)).toEqual(sectionsOf(test, form).map(({ key }) => key));
    for (const { topics, questions } of sections) {
      expect(topics.length).toBeGreaterThan(1);
      // If every topic has enough questions to be rated, the section is large enough to contain them all.
      expect(questions).toBeGreaterThanOrEqual(4 * topics.length);
    }
  });

  it('have unique keys with the prefix of their test', () => {
    for (const [test, form] of forms) {
      const keys = topicSections(test, form).flatMap(({ topics }) => topics.map(({ key }) => key));
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.every((key) => key.startsWith(`${test.toLowerCase()}_`))).toBe(true);
    }
  });

  it('of a score cover only the sections that were taken', () => {
    expect(topicSectionsOf(act).map(({ key }) => key)).toEqual(['english', 'math', 'reading']);
  });
});

describe('the submitted list of topic results', () => {
  it.each([
    null,
    'x',
    {},
    [null],
    [{}],
    [{ topic: 'x', correct: '1', total: 2 }],
    Array.from({ length: 41 }, () => ({})),
  ])('%j is rejected', (value) => {
    expect(checkTopicList(value)).toBe(topicMessages.list);
  });

  it('can be empty', () => {
    expect(checkTopicList([])).toBeNull();
    expect(checkTopicList([{ topic: 'sat_algebra', correct: 0, total: 1 }])).toBeNull();
  });
});

describe('the topic results of a score', () => {
  const algebra = (correct: number, total: number) => [{ topic: 'sat_algebra', correct, total }];

  it.each([
    [0, 1, undefined],
    [13, 13, undefined],
    [44, 44, undefined],
    [14, 13, topicMessages.correct],
    [-1, 13, topicMessages.whole],
    [1.5, 13, topicMessages.whole],
    [1, 13.5, topicMessages.whole],
    [0, 0, topicMessages.total],
    [0, 45, topicMessages.tooMany('Math', 44)],
  ])('with %s of %s correct return the right error or none', (correct, total, message) => {
    expect(checkTopics(sat, algebra(correct, total))).toEqual(message === undefined ? {} : { sat_algebra: [message] });
  });

  it('must belong to a taken section of the test and be unique', () => {
    expect(checkTopics(act, algebra(1, 2))).toEqual({ topics: [topicMessages.unknown] });
    expect(checkTopics(act, [{ topic: 'act_data', correct: 1, total: 2 }])).toEqual({
      topics: [topicMessages.unknown],
    });
    expect(checkTopics(sat, [...algebra(1, 2), ...algebra(1, 2)])).toEqual({ sat_algebra: [topicMessages.twice] });
  });

  it('have at most as many questions as their section, not counting Modeling', () => {
    const advanced = { topic: 'sat_advanced_math', correct: 1, total: 32 };
    expect(checkTopics(sat, [...algebra(1, 12), advanced])).toEqual({});
    expect(checkTopics(sat, [...algebra(1, 13), advanced])).toEqual({
      sat_algebra: [topicMessages.sum('Math', 45, 44)],
    });
    const modeling = { topic: 'act_modeling', correct: 1, total: 20 };
    expect(checkTopics(act, [{ topic: 'act_algebra', correct: 1, total: 45 }, modeling])).toEqual({});
  });

  it('are sorted in test order without topics of other tests', () => {
    const [algebraResult] = algebra(9, 13);
    const craft = { topic: 'sat_craft', correct: 11, total: 13 };
    const stray = { topic: 'act_data', correct: 1, total: 2 };
    expect(topicsInOrder(sat, [stray, algebraResult ?? craft, craft])).toEqual([craft, algebraResult]);
  });
});
