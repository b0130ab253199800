import type { PageSection } from '../../http/content.js';

const section = (id: number, section_title: string, ...description: string[]): PageSection => ({
  id,
  section_title,
  description: description.join('\n'),
});

export const approachSections: readonly PageSection[] = [
  section(
    1,
    'Our approach',
    'We start with what your child gets wrong and build from there: slowly at first, on paper, and always with the reason.',
  ),
  section(
    2,
    'Why we start with mistakes',
    'A practice test ends with a number. The number tells you how much is missing, but not what. Two students with the same score can need entirely different lessons: one does not know the rule for semicolons, and the other knows it but answers too fast.',
    '',
    'So we begin with each question. Every wrong answer gets one of three causes: not known, misread or rushed. A semester of tutoring is then no longer a course to sit through. It is a list, and the list gets shorter.',
    '',
    'The same is true of applications. A strong one is not a bigger pile of achievements. It is an honest account of one student, told in the right order and submitted on time.',
  ),
  section(
    3,
    'How we work',
    'Four steps, whether for a test, an application or a study habit. They can take a weekend or a year, but they always come in this order.',
  ),
  section(
    4,
    '1. Find the starting point',
    'Before we propose anything, we look.',
    '1. A full diagnostic test, or a review of the transcript and activities',
    '2. Every mistake sorted by cause',
    '3. A conversation with student and parents about the goal',
  ),
  section(
    5,
    '2. Agree on a plan',
    'One page, with dates, that everyone can read.',
    '1. Topics ranked by how many points they cost',
    '2. Test dates and deadlines, planned back to this week',
    '3. How many sessions we expect and what they cost',
  ),
  section(
    6,
    '3. Do the work',
    'One hour at a time, with a tutor who remembers the last one.',
    '1. Missed questions worked again, out loud and on paper',
    '2. A timed set of similar questions, to see whether it sticks',
    '3. Short homework, graded and returned',
  ),
  section(
    7,
    '4. Check it under real conditions',
    'What works at the table has to work on test day.',
    '1. Proctored practice tests with real timing',
    '2. A second reader for every application',
    '3. A review of the plan, and a change if it needs one',
  ),
  section(
    8,
    'Personalized Attention',
    'One tutor, one student. We know which mistakes your child made last Tuesday, because we graded the work.',
  ),
  section(
    9,
    'Educational Excellence',
    'What students learn for the test should still matter after it: reading closely, writing clearly and checking their own work.',
  ),
  section(
    10,
    'Strategic Fit',
    'The right test, the right number of attempts, and a college list of schools where your child would be admitted, happy and able to afford it.',
  ),
  section(
    11,
    'Authentic Presentation',
    'Essays and applications are the student’s own work. We ask questions and edit; we never write. The result reads better, and it is the only way we work.',
  ),
];
