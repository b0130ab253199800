import { executiveTexts } from '@academy/contracts/seed/content/page-texts/services';
import { executiveFacts } from './service-facts';
import type { ServicePageContent } from './service-page-content';

export const executiveCoachingContent: ServicePageContent = {
  texts: executiveTexts,
  note: 'Thirty minutes a week',
  picture: '/storage/programs/executive.svg',
  facts: executiveFacts,
  register: { to: '/forms/executive-function', label: 'Enhance your skills' },
  prices: {
    title: 'Packages',
    lead: 'Five weeks are enough to see whether it works for your child.',
    note: 'From {executive-single}',
  },
  course: {
    title: 'What is practiced',
    note: 'On this week’s homework',
    steps: [
      {
        title: 'Planning',
        text: 'The whole week on one page: what is due, how long it takes and when it gets done. Then the same again the next week, until it is a habit.',
      },
      {
        title: 'Starting',
        text: 'The first ten minutes are the hardest. We break the task down until the first step is too small to put off.',
      },
      {
        title: 'Keeping track',
        text: 'One place for papers, one for files and one list. Nothing fancy, so that it survives a bad week.',
      },
      {
        title: 'Finishing',
        text: 'Checked, named, turned in, crossed off. A finished assignment in the backpack earns no points.',
      },
    ],
  },
  questions: [
    {
      question: 'Is this tutoring?',
      answer:
        'No. A tutor teaches the subject; a coach teaches how to get the work done in any subject. Many families use both for a semester.',
    },
    {
      question: 'Does it help with ADHD?',
      answer:
        'Many of our students have a diagnosis. Coaching is practice, not treatment, and works well alongside what your doctor recommends.',
    },
    {
      question: 'What do parents get to see?',
      answer:
        'A note after each session: what was planned, what was done, and what to ask about at home (and what not to).',
    },
  ],
};
