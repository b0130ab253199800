import { essaysFacts } from './service-facts';
import type { ServicePageContent } from './service-page-content';

export const collegeEssaysContent: ServicePageContent = {
  title: 'College essay coaching',
  lead: 'From the first idea to the last comma. The words stay your child’s own; we ask the questions that find them.',
  note: 'Personal statement and supplements',
  picture: '/storage/programs/college-essays.svg',
  facts: essaysFacts,
  register: { to: '/forms/college-essays', label: 'Get essay support' },
  prices: {
    title: 'Packages',
    lead: 'Each session is an hour on one essay, at whatever stage it is.',
    note: 'From $110',
    seeAlso: {
      text: 'Single sessions or the whole season? These are single sessions. For a coach who stays with an essay through every draft, and marks each one between the meetings, see our',
      link: { to: '/essays/services', label: 'essay services, from $325' },
    },
  },
  course: {
    title: 'How an essay gets written',
    note: 'From first idea to final draft',
    steps: [
      {
        when: 'First',
        title: 'Talk before writing',
        text: 'Half an hour of questions about ordinary days. The essay is usually in the answer that came without thinking.',
      },
      {
        when: 'Second',
        title: 'A shape',
        text: 'One page with five lines: where it begins, what turns, where it ends. It is cheaper to move a line than a paragraph.',
      },
      {
        when: 'Third',
        title: 'Drafts with marks',
        text: 'Each draft comes back marked line by line: kept, unclear, somebody else’s words. The student rewrites; we never do.',
      },
      {
        when: 'Last',
        title: 'Read aloud',
        text: 'The final draft is read aloud, cut to the limit, checked against the prompt, and left alone.',
      },
    ],
  },
  questions: [
    {
      question: 'Which essays do you cover?',
      answer:
        'The Common App personal statement, supplements for single colleges, and scholarship essays. Send us the prompts and any draft before the session.',
    },
    {
      question: 'How do you keep it in the student’s voice?',
      answer:
        'We mark and ask; we do not type. If a sentence could stand in anybody’s essay, it gets a mark and the student writes another.',
    },
    {
      question: 'How late is too late?',
      answer:
        'A supplement can be done well in a week, a personal statement in three. Two days before a deadline, book a single session and bring the draft.',
    },
  ],
};
