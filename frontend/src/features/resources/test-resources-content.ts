import type { Step } from '../../ui/steps/steps';

export const preparationTips: readonly Step[] = [
  {
    title: 'Start 3-6 months before the test',
    text: 'Two hours a week for four months beat two weeks of every evening. What is learned slowly is still there on a bad day.',
  },
  {
    title: 'Measure before you study',
    text: 'One full test under real timing. Study what it shows, and not what the book begins with.',
  },
  {
    title: 'Keep every wrong answer',
    text: 'Write down why: not known, misread, or rushed. Look at the list before each study session; it is your syllabus.',
  },
  {
    title: 'Use official questions for timing',
    text: 'Sheets like these teach single skills. For whole tests use the ones the test makers publish.',
  },
  {
    title: 'Rehearse the morning',
    text: 'Same hour, same breakfast, same calculator, once before the real day. Surprises cost more than formulas.',
  },
  {
    title: 'Plan for two tries',
    text: 'Most students do better the second time. Choose both dates now, eight to ten weeks apart.',
  },
];
