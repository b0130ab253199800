import { describe, expect, it } from 'vitest';
import type { Score } from '../http/progress.js';
import {
  buildScoreReport,
  comparedScore,
  nothingFirst,
  reportFileName,
  reportTexts,
  topicLevel,
  topicPercent,
} from './score-report.js';

const sat: Score = {
  id: 'sat',
  test: 'SAT',
  form: null,
  source: 'diagnostic',
  taken_on: '2026-10-03',
  sections: { reading_writing: 720, math: 730 },
  total: 1450,
  topics: [],
};
const act: Score = {
  ...sat,
  id: 'act',
  test: 'ACT',
  form: 'enhanced',
  sections: { english: 31, math: 31, reading: 31 },
  total: 31,
};
const withTopics = (...topics: [string, number, number][]): Score => ({
  ...sat,
  topics: topics.map(([topic, correct, total]) => ({ topic, correct, total })),
});
const report = (...topics: [string, number, number][]) => buildScoreReport('Ada Doe', withTopics(...topics), null);

describe('the level of a topic', () => {
  it.each([
    [0, 3, 'too_few'],
    [3, 3, 'too_few'],
    [0, 4, 'work_on'],
    [59, 100, 'work_on'],
    [3, 5, 'on_track'],
    [79, 100, 'on_track'],
    [43, 54, 'on_track'],
    [4, 5, 'strong'],
    [4, 4, 'strong'],
  ] as const)('%i of %i is %s', (correct, total, level) => {
    expect(topicLevel({ correct, total })).toBe(level);
  });

  it('never drops with one more correct answer and always matches the shown percentage', () => {
    const order = ['work_on', 'on_track', 'strong'];
    for (let total = 4; total <= 75; total += 1) {
      const found = Array.from({ length: total + 1 }, (_, correct) => {
        const level = topicLevel({ correct, total });
        const percent = topicPercent({ correct, total });
        expect(level).toBe(percent >= 80 ? 'strong' : percent >= 60 ? 'on_track' : 'work_on');
        return order.indexOf(level);
      });
      expect(found).toEqual([...found].sort((one, other) => one - other));
      expect([found[0], found.at(-1)]).toEqual([0, 2]);
    }
  });
});

describe('a score report', () => {
  it('shows the section scores, the total, and figures and a level for each topic', () => {
    const built = report(['sat_algebra', 9, 13], ['sat_geometry', 1, 3]);
    expect(built).toMatchObject({
      title: 'SAT report by topic',
      occasion: 'Diagnostic, 10/03/2026',
      totalLabel: 'Total',
      total: 1450,
      hasTopics: true,
      sections: [
        { label: 'Reading and Writing', score: 720, topics: [] },
        {
          label: 'Math',
          score: 730,
          topics: [
            { label: 'Algebra', figures: '9 of 13', percent: 69, levelText: 'On track' },
            { label: 'Geometry and Trigonometry', figures: '1 of 3', levelText: 'Too few to judge' },
          ],
        },
      ],
    });
    expect(report().hasTopics).toBe(false);
    expect(reportFileName(sat)).toBe('sat-report-2026-10-03.pdf');
  });

  it('puts the topics with the most missed questions first, ties by lower share correct', () => {
    const { first } = report(
      ['sat_information', 8, 12],
      ['sat_craft', 7, 13],
      ['sat_conventions', 10, 15],
      ['sat_algebra', 1, 3],
      ['sat_geometry', 2, 6],
      ['sat_advanced_math', 13, 13],
    );
    // 6, 5 and 4 missed; of the two with 4 missed, the one with fewer questions.
    expect(first.map(({ key }) => key)).toEqual(['sat_craft', 'sat_conventions', 'sat_geometry']);
  });

  it('excludes Modeling from the first topics, as its questions belong to other topics', () => {
    const topics = [
      { topic: 'act_modeling', correct: 1, total: 15 },
      { topic: 'act_algebra', correct: 4, total: 8 },
    ];
    const { first } = buildScoreReport('Ada Doe', { ...act, topics }, null);
    expect(first.map(({ key }) => key)).toEqual(['act_algebra']);
  });

  it('explains why there are no topics to work on first', () => {
    expect(nothingFirst(report(['sat_algebra', 13, 13], ['sat_geometry', 0, 3]))).toBe(reportTexts.allStrong);
    expect(nothingFirst(report(['sat_geometry', 0, 3]))).toBe(reportTexts.noneJudged);
  });

  it('has the same SAT/ACT verdict from either score, and none with only one score', () => {
    const verdict = buildScoreReport('Ada Doe', sat, act).verdict;
    expect(verdict).toMatchObject({ sat: 1450, act: 31, stronger: 'SAT' });
    expect(buildScoreReport('Ada Doe', act, sat).verdict).toEqual(verdict);
    expect(buildScoreReport('Ada Doe', sat, null).verdict).toBeNull();
  });

  it('is compared with the other test of the same date, or the newest one', () => {
    const newer = { ...act, id: 'newer', taken_on: '2026-11-07' };
    const older = { ...act, id: 'older', taken_on: '2026-05-02' };
    expect(comparedScore(sat, [newer, sat, act, older])).toBe(act);
    expect(comparedScore(sat, [newer, sat, older])).toBe(newer);
    expect(comparedScore(sat, [sat])).toBeNull();
  });
});
