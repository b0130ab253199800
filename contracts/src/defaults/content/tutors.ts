import type { Tutor } from '../../http/content.js';

const tutor = (id: number, name: string, designation: string, ...bio: string[]): Tutor => ({
  id,
  name,
  designation,
  bio: bio.join('\n\n'),
  image: null,
});

export const tutors: readonly Tutor[] = [
  tutor(
    1,
    'Margaret Ellison',
    'Founder, SAT and ACT math',
    'Margaret taught high-school mathematics for fourteen years before she opened the academy at a kitchen table in Larchmont. She still reads the first diagnostic of every student before a tutor is chosen.',
    'She believes that a wrong answer is the most useful thing a student can bring to a session, and keeps a drawer of good ones.',
  ),
  tutor(
    2,
    'Daniel Okafor',
    'Director of test preparation',
    'Daniel plans the courses and trains the tutors, so that each can take a student through the whole test. Since 2012 he has worked every official practice test of the SAT and the ACT under the clock as soon as it was out, so that what we say about them is true this year as well.',
    'His own students know him for the second clock he puts on the table: one shows the time, the other the time they have left for this question.',
  ),
  tutor(
    3,
    'Sofia Marchetti',
    'College admissions counselor',
    'Sofia read applications at a liberal arts college for six years and has been on our side of the desk for eight. She builds lists a family can afford and a student can love.',
    'She meets parents and student together at the start, and the student alone after that, because it is the student who will go. Seniors in the mentorship program work with her as well.',
  ),
  tutor(
    4,
    'James Whitcomb',
    'Essay coach',
    'James was a magazine editor for a decade and now edits the hardest 650 words in the country. He asks questions until the story is there, and then asks which half of it can go.',
    'He never writes a sentence for a student. He is proud of how few of their sentences he could have written.',
  ),
  tutor(
    5,
    'Hannah Feldman',
    'SAT and ACT reading and writing',
    'Hannah studied linguistics and explains grammar as a small set of rules with reasons. Her students learn to name the rule a question tests before they look at the choices.',
    'She runs the Saturday practice tests, and she is the voice that says that there are five minutes left.',
  ),
  tutor(
    6,
    'Marcus Bell',
    'Executive function coach',
    'Marcus works with bright students who lose the worksheet between school and home. Half an hour a week, one plan on one page, and a check-in on Thursdays.',
    'He came to coaching from special education, and he writes to parents in plain words about what is working.',
  ),
  tutor(
    7,
    'Grace Liang',
    'ACT science and physics',
    'Grace teaches ACT science as what it is: reading graphs against the clock. She is a physicist by training and draws every answer before she says it.',
    'She also teaches physics, chemistry and precalculus online, to students as far away as Oregon.',
  ),
  tutor(
    8,
    'Peter Novak',
    'Mentor, mathematics',
    'Peter meets ninth to eleventh graders every week or every other week: courses, activities, testing, and what is worth doing with a summer. Most of his students stay with him for two years.',
    'He teaches algebra to calculus, and he has never yet met a student who was bad at math rather than missing a piece of it.',
  ),
];
