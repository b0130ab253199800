import { academy } from '@academy/contracts/defaults/academy';

/** What a parent asks first. */
export const preparationFacts = [
  { term: 'Who', value: 'Grades 9 to 12', note: 'For the SAT or the ACT, from any starting score' },
  { term: 'When', value: 'One hour at a time', note: academy.hours.join(', ') },
  { term: 'How much', value: '$295/hour per session', note: 'In packages of 5, 10, 15 or 20 sessions' },
  { term: 'Next start', value: 'Any week', note: `In ${academy.address.city} or online, at hours you agree with the tutor` },
] as const;

/** One session, from the evening before to the evening after. */
export const sessionSteps = [
  { when: 'Before', text: 'The tutor marks the homework, question by question, and sorts the mistakes by their cause: not known, misread, or rushed.' },
  { when: 'During', text: 'The student works the missed questions again on paper and says each step aloud. Then comes a timed set of the same kind, to see whether it holds.' },
  { when: 'After', text: 'You get a short note: what was fixed, what is next, and which homework is due. Nobody has to guess how it is going.' },
] as const;

export const parentQuestions = [
  {
    question: 'SAT or ACT?',
    answer: 'Colleges take either. The ACT asks for more speed, the SAT for more steps. If you are not sure, the first session settles it with a section of each.',
  },
  {
    question: 'How many sessions do we need?',
    answer: 'Five are enough for two or three weak topics. Ten bring up one section. Fifteen or twenty cover the whole test. You can always add more later.',
  },
  {
    question: 'What happens after we register?',
    answer: 'A receipt reaches you by email at once, and the registration is on your dashboard. We then call you to agree the tutor and the first hour.',
  },
] as const;
