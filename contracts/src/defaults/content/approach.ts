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
    'We work from what your child gets wrong to what your child can do. Slowly at first, on paper, and always with the reason.',
  ),
  section(
    2,
    'Why we start with mistakes',
    'A practice test ends with a number. The number says how much is missing, and nothing about what. Two students with the same score can need entirely different lessons: one does not know the rule for semicolons, the other knows it and answers too fast.',
    '',
    'So we begin with the single question. Every wrong answer is given one of three causes: not known, misread, or rushed. A term of tutoring is then no longer a course to be sat through. It is a list, and the list gets shorter.',
    '',
    'It is the same with applications. A strong one is not a larger pile of achievements. It is a true account of one student, told in the right order and handed in on time.',
  ),
  section(
    3,
    'How we work',
    'Four steps, for a test, an application or a study habit. They take a weekend or a year, and they always come in this order.',
  ),
  section(
    4,
    '1. Find the starting point',
    'Before we propose anything, we look.',
    '1. A full diagnostic test, or the transcript and the activities so far',
    '2. Every mistake sorted by its cause',
    '3. A conversation with student and parents about where this should lead',
  ),
  section(
    5,
    '2. Agree on a plan',
    'One page, with dates on it, that everybody can read.',
    '1. The topics in the order of the points they cost',
    '2. Test dates and deadlines counted back to this week',
    '3. How many sessions we expect, and what they cost',
  ),
  section(
    6,
    '3. Do the work',
    'An hour at a time, with one person who knows the last hour.',
    '1. Missed questions worked again, aloud and on paper',
    '2. A timed set of the same kind, to see whether it holds',
    '3. Homework that is short, marked and returned',
  ),
  section(
    7,
    '4. Check it under real conditions',
    'What works at the table has to work on a Saturday morning.',
    '1. Proctored practice tests with real timing',
    '2. A second reader for every application',
    '3. A look back at the plan, and a change of it if it needs one',
  ),
  section(
    8,
    'Personalized Attention',
    'One tutor, one student. We know which mistakes your child made last Tuesday, because we marked them.',
  ),
  section(
    9,
    'Educational Excellence',
    'What is learned for the test should still be worth knowing after it: reading closely, writing plainly, checking your own work.',
  ),
  section(
    10,
    'Strategic Fit',
    'The right test, the right number of tries, and a college list with places on it where your child would be admitted, happy and able to pay.',
  ),
  section(
    11,
    'Authentic Presentation',
    'Essays and applications are the student’s own work. We ask, we mark, we never write. It reads better, and it is the only way we would do it.',
  ),
];
