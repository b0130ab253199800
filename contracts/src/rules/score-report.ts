import type { Score } from '../http/progress.js';
import { formatDay } from './dates.js';
import { actFormTexts, scoreSourceTexts, sectionsOf } from './scores.js';
import { topicSections, type Topic, type TopicResult } from './topics.js';
import { compareSatAndAct, type Verdict } from './verdict.js';

/** Rating of a result in a topic. */
export type TopicLevel = 'strong' | 'on_track' | 'work_on' | 'too_few';

export const topicLevelTexts: Readonly<Record<TopicLevel, string>> = {
  strong: 'Strong',
  on_track: 'On track',
  work_on: 'Work on this',
  too_few: 'Too few to judge',
};

/** With fewer questions, a lucky guess would decide the level, so the topic is not rated. */
const minQuestions = 4;

/** Minimum percentage of correct answers for the levels strong and on track. Both are the academy's own rule. */
const topicThresholds = { strong: 80, onTrack: 60 } as const;

/** Number of topics listed under "Work on first". */
const firstTopics = 3;

/** Percentage of correct answers, rounded down, so that the number never looks better than its level. */
export const topicPercent = ({ correct, total }: Pick<TopicResult, 'correct' | 'total'>): number =>
  Math.floor((100 * correct) / total);

/** @param result with a total of at least 1 */
export function topicLevel(result: Pick<TopicResult, 'correct' | 'total'>): TopicLevel {
  if (result.total < minQuestions) return 'too_few';
  const percent = topicPercent(result);
  return percent >= topicThresholds.strong ? 'strong' : percent >= topicThresholds.onTrack ? 'on_track' : 'work_on';
}

/** One topic of a report. */
export interface ReportTopic {
  key: string;
  label: string;
  /** Label of its section, because some topic labels occur in two sections. */
  section: string;
  correct: number;
  total: number;
  percent: number;
  level: TopicLevel;
  /** "11 of 13". */
  figures: string;
  /** "Strong". */
  levelText: string;
  overlaps: boolean;
}

export interface ReportSection {
  label: string;
  /** Scaled score. */
  score: number;
  /** Without topics that have no result. */
  topics: ReportTopic[];
}

/** The full content of a score report, for the page and the PDF. */
export interface ScoreReport {
  /** "SAT report by topic". */
  title: string;
  studentName: string;
  /** "Diagnostic, 10/03/2026". */
  occasion: string;
  /** "Total" or "Composite". */
  totalLabel: string;
  total: number;
  sections: ReportSection[];
  /** Whether any topic has a result. */
  hasTopics: boolean;
  /** The topics with the most points to gain, at most {@link firstTopics}. */
  first: ReportTopic[];
  /** Null without a score of the other test. */
  verdict: Verdict | null;
}

export const reportTexts = {
  levels: `Strong is ${topicThresholds.strong}% right or more, on track ${topicThresholds.onTrack}% or more. With fewer than ${minQuestions} questions a topic has too few to judge.`,
  overlaps: 'Modeling questions also count in other math topics.',
  firstHint: 'In this order, because the topics with the most questions missed gain the most points.',
  allStrong: 'Every topic with enough questions is strong.',
  noneJudged: 'No topic has enough questions to judge.',
  noTopics: 'There are no results by topic for this test.',
} as const;

const missed = ({ correct, total }: ReportTopic): number => total - correct;

/**
 * What to work on first: the topics with the most missed questions, as they offer the most points; on a tie, the lower percentage first.
 * Leaves out strong topics, topics with too few questions, and topics whose questions also count in other topics.
 */
function workOnFirst(topics: readonly ReportTopic[]): ReportTopic[] {
  return topics
    .filter(({ level, overlaps }) => !overlaps && (level === 'work_on' || level === 'on_track'))
    .toSorted((one, other) => missed(other) - missed(one) || one.percent - other.percent)
    .slice(0, firstTopics);
}

const reportTopic = (
  section: string,
  { key, label, overlaps }: Topic,
  { correct, total }: TopicResult,
): ReportTopic => {
  const level = topicLevel({ correct, total });
  return {
    key,
    label,
    section,
    correct,
    total,
    percent: topicPercent({ correct, total }),
    level,
    figures: `${correct} of ${total}`,
    levelText: topicLevelTexts[level],
    overlaps,
  };
};

/**
 * The score of the other test that a score is compared with: one from the same day, otherwise the newest.
 * @param scores newest first
 * @returns null without a score of the other test
 */
export const comparedScore = (score: Score, scores: readonly Score[]): Score | null => {
  const others = scores.filter(({ test }) => test !== score.test);
  return others.find(({ taken_on: day }) => day === score.taken_on) ?? others[0] ?? null;
};

/** @param compared see {@link comparedScore} */
export function buildScoreReport(studentName: string, score: Score, compared: Score | null): ScoreReport {
  const { test, form, source, sections, topics, total } = score;
  const byTopic = topicSections(test, form);
  const shown = sectionsOf(test, form).flatMap(({ key, label }): ReportSection[] => {
    const scaled = sections[key];
    if (scaled === undefined) return [];
    const ofSection = byTopic.find((one) => one.key === key)?.topics ?? [];
    const found = ofSection.flatMap((one) => {
      const result = topics.find(({ topic }) => topic === one.key);
      return result ? [reportTopic(label, one, result)] : [];
    });
    return [{ label, score: scaled, topics: found }];
  });
  const all = shown.flatMap((section) => section.topics);
  const [sat, act] = test === 'SAT' ? [score, compared] : [compared, score];
  return {
    title: `${form === null ? test : actFormTexts[form]} report by topic`,
    studentName,
    occasion: `${scoreSourceTexts[source]}, ${formatDay(score.taken_on)}`,
    totalLabel: test === 'SAT' ? 'Total' : 'Composite',
    total,
    sections: shown,
    hasTopics: all.length > 0,
    first: workOnFirst(all),
    verdict: sat && act ? compareSatAndAct(sat.total, act.total) : null,
  };
}

/** Text for "Work on first" when it lists no topics. */
export function nothingFirst({ sections }: Pick<ScoreReport, 'sections'>): string {
  const isJudged = sections.some(({ topics }) => topics.some(({ level }) => level !== 'too_few'));
  return isJudged ? reportTexts.allStrong : reportTexts.noneJudged;
}

/** File name of the PDF: "sat-report-2026-10-03.pdf". */
export const reportFileName = ({ test, taken_on: day }: Pick<Score, 'test' | 'taken_on'>): string =>
  `${test.toLowerCase()}-report-${day}.pdf`;
