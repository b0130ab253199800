import { essaysTexts } from '@academy/contracts/seed/content/page-texts/services';
import { essaysFacts } from './service-facts';
import type { ServicePageContent } from './service-page-content';

export const collegeEssaysContent: ServicePageContent = {
  texts: essaysTexts,
  note: 'Personal statement and supplements',
  picture: '/storage/programs/college-essays.svg',
  facts: essaysFacts,
  register: { to: '/forms/college-essays', label: 'Get essay support' },
  prices: {
    title: 'Packages',
    lead: 'Each session is one hour on one essay, at any stage.',
    note: 'From {essays-single}',
    seeAlso: {
      text: 'These are sessions by the hour. For a coach who stays with an essay through every draft and comments on each one between meetings, see our',
      link: { to: '/essays/services', label: 'essay services, from {essay-brainstorming}' },
    },
  },
  course: {
    title: 'How an essay gets written',
    note: 'From first idea to final draft',
    steps: [
      {
        when: 'First',
        title: 'Talk before writing',
        text: 'Half an hour of questions about ordinary days. The essay is usually in the answer that came without much thought.',
      },
      {
        when: 'Second',
        title: 'A shape',
        text: 'One page with five lines: where it begins, what changes, where it ends. It is easier to move a line than a paragraph.',
      },
      {
        when: 'Third',
        title: 'Drafts with comments',
        text: 'Each draft comes back with line-by-line comments: keep, unclear, someone else’s words. The student rewrites; we never do.',
      },
      {
        when: 'Last',
        title: 'Read aloud',
        text: 'The final draft is read aloud, cut to the word limit, checked against the prompt, and left alone.',
      },
    ],
  },
  questions: [
    {
      question: 'Which essays do you cover?',
      answer:
        'The Common App personal statement, supplements for individual colleges, and scholarship essays. Send us the prompts and any drafts before the session.',
    },
    {
      question: 'How do you keep it in the student’s voice?',
      answer:
        'We comment and ask; we do not type. If a sentence could be in anyone’s essay, it gets a comment and the student writes another.',
    },
    {
      question: 'How late is too late?',
      answer:
        'A supplement can be done well in a week, and a personal statement in three. Two days before a deadline, book a single session and bring the draft.',
    },
  ],
};
