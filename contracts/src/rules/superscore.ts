import {
  actComposite,
  sectionsOf,
  type ScoreParts,
  type ScoreSource,
  type ScoreTest,
  type Sections,
} from './scores.js';

/** The best sections of several official tests together. */
export interface Superscore {
  test: ScoreTest;
  total: number;
  sections: Sections;
  /** What to know about how it is counted; null for the SAT. */
  note: string | null;
}

type Scored = ScoreParts & { source: ScoreSource };

const notes = {
  enhanced: 'English, Math and Reading, as ACT counts it since 2025. Colleges differ.',
  classic: 'With Science, from classic tests only. Colleges differ.',
} as const;

/**
 * The superscore of a test. For the ACT: English, Math and Reading, also of older tests; with Science where all tests are classic.
 * @returns null with fewer than two official tests, where there is nothing to combine
 */
export function superscore(scores: readonly Scored[], test: ScoreTest): Superscore | null {
  const official = scores.filter((score) => score.source === 'official' && score.test === test);
  if (official.length < 2) return null;
  const form = test === 'SAT' ? null : official.every((score) => score.form === 'classic') ? 'classic' : 'enhanced';
  const counted = sectionsOf(test, form).filter(({ optional }) => !optional);
  const sections: Sections = {};
  for (const { key } of counted) {
    const taken = official.flatMap((score) => score.sections[key] ?? []);
    if (taken.length === 0) return null;
    sections[key] = Math.max(...taken);
  }
  const best = Object.values(sections);
  const total = test === 'SAT' ? best.reduce((sum, score) => sum + score, 0) : actComposite(best);
  return { test, total, sections, note: form === null ? null : notes[form] };
}
