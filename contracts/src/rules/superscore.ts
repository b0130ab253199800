import {
  actComposite,
  sectionsOf,
  type ScoreParts,
  type ScoreSource,
  type ScoreTest,
  type Sections,
} from './scores.js';

/** The best section scores from several official tests, combined. */
export interface Superscore {
  test: ScoreTest;
  total: number;
  sections: Sections;
  /** How the total is calculated; null for the SAT. */
  note: string | null;
}

type Scored = ScoreParts & { source: ScoreSource };

const notes = {
  enhanced: 'English, Math and Reading, as ACT counts it since 2025. Colleges differ.',
  classic: 'With Science, from classic tests only. Colleges differ.',
} as const;

/**
 * The superscore of a test. An ACT superscore combines English, Math and Reading, and includes Science only if all tests are classic.
 * @returns null when there are fewer than two official tests, or when a section that counts was never taken
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
