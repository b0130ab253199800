import { academy } from '../../academy.js';
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
    `Margaret taught high school math for fourteen years before she opened the academy at a kitchen table in ${academy.address.city}. She still reads every student’s first diagnostic before a tutor is chosen.`,
    'She believes that a wrong answer is the most useful thing a student can bring to a session, and keeps a drawer of good ones.',
  ),
  tutor(
    2,
    'Daniel Okafor',
    'Director of test preparation',
    'Daniel plans the courses and trains the tutors, so that each can take a student through the whole test. Since 2012 he has taken every official SAT and ACT practice test, timed, as soon as it came out, so our advice stays current.',
    'His students know him for the second clock he puts on the table: one shows the time, the other the time left for this question.',
  ),
  tutor(
    3,
    'Sofia Marchetti',
    'College admissions counselor',
    'Sofia read applications at a liberal arts college for six years and has been on our side of the desk for eight. She builds lists that a family can afford and a student can love.',
    'She meets with parents and student together at the start, and with the student alone after that, because the student is the one who will go. She also works with seniors in the mentorship program.',
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
    'Hannah studied linguistics and explains grammar as a small set of rules with reasons. Her students learn to name the rule that a question tests before they look at the choices.',
    'She runs the Saturday practice tests. Hers is the voice that calls five minutes left.',
  ),
  tutor(
    6,
    'Marcus Bell',
    'Executive function coach',
    'Marcus works with bright students who lose the worksheet between school and home. He meets with them for half an hour a week, with one plan on one page and a check-in on Thursdays.',
    'He came to coaching from special education, and he tells parents plainly what is working.',
  ),
  tutor(
    7,
    'Grace Liang',
    'ACT science and physics',
    'Grace teaches ACT science for what it is: reading graphs against the clock. She is a physicist by training and draws every answer before she says it.',
    'She also teaches physics, chemistry and precalculus online, to students as far away as Oregon.',
  ),
  tutor(
    8,
    'Peter Novak',
    'Mentor, math',
    'Peter meets with ninth to eleventh graders every week or every other week about courses, activities, testing and how to spend a summer. Most of his students stay with him for two years.',
    'He teaches algebra through calculus, and he has yet to meet a student who was bad at math rather than missing a piece of it.',
  ),
];
