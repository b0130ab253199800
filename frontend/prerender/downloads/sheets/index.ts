import type { DownloadName } from '../../../src/content/resources/downloads';
import type { Sheet } from '../sheet';
import { actEnglish } from './act-english';
import { actMathChecklist } from './act-math-checklist';
import { actMiniTest } from './act-mini-test';
import { actScience } from './act-science';
import { satMathFacts } from './sat-math-facts';
import { satMathMiniTest } from './sat-math-mini-test';
import { satPacingAndErrorLog } from './sat-pacing-and-error-log';
import { satPunctuation } from './sat-punctuation';
import { satReadingMiniTest } from './sat-reading-mini-test';

/** The content of each PDF in the test resources. */
export const sheets: Record<DownloadName, Sheet> = {
  'sat-math-facts': satMathFacts,
  'sat-punctuation': satPunctuation,
  'sat-pacing-and-error-log': satPacingAndErrorLog,
  'act-english': actEnglish,
  'act-math-checklist': actMathChecklist,
  'act-science': actScience,
  'sat-math-mini-test': satMathMiniTest,
  'sat-reading-mini-test': satReadingMiniTest,
  'act-mini-test': actMiniTest,
};
