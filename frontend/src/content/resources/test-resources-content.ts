import type { Step } from '../../ui/steps/steps';

export const preparationTips: readonly Step[] = [
  {
    title: 'Start 3-6 months before the test',
    text: 'Two hours a week for four months beats every evening for two weeks. What you learn slowly is still there on a bad day.',
  },
  {
    title: 'Measure before you study',
    text: 'Take one full test with real timing. Study what it shows, not chapter one of the book.',
  },
  {
    title: 'Keep every wrong answer',
    text: 'Write down why: not known, misread or rushed. Look at the list before each study session; it is your syllabus.',
  },
  {
    title: 'Use official questions for timing',
    text: 'Sheets like these teach individual skills. For full tests, use the ones the test makers publish.',
  },
  {
    title: 'Rehearse the morning',
    text: 'Same time, same breakfast, same calculator, once before test day. Surprises cost more points than formulas.',
  },
  {
    title: 'Plan to test twice',
    text: 'Most students do better the second time. Choose both dates now, eight to ten weeks apart.',
  },
];
