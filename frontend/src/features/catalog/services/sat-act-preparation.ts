import { preparationFacts } from './service-facts';
import type { ServicePageContent } from './service-page-content';

export const satActPreparationContent: ServicePageContent = {
  title: 'SAT/ACT preparation',
  lead: 'We start from your child’s own wrong answers. Each one has a reason; the sessions are for finding it, fixing it, and proving it fixed.',
  note: 'SAT/ACT Instruction',
  picture: '/storage/programs/preparation.svg',
  facts: preparationFacts,
  register: { to: '/forms/sat-act-course', label: 'Register for the course' },
  prices: { title: 'Packages', note: '$295/hour per session' },
  course: {
    title: 'How a session goes',
    note: '60 minutes',
    steps: [
      {
        title: 'Before',
        text: 'The tutor marks the homework, question by question, and sorts the mistakes by their cause: not known, misread, or rushed.',
      },
      {
        title: 'During',
        text: 'The student works the missed questions again on paper and says each step aloud. Then comes a timed set of the same kind, to see whether it holds.',
      },
      {
        title: 'After',
        text: 'You get a short note: what was fixed, what is next, and which homework is due. Nobody has to guess how it is going.',
      },
    ],
  },
  questions: [
    {
      question: 'SAT or ACT?',
      answer:
        'Colleges take either. The ACT asks for more speed, the SAT for more steps. If you are not sure, the diagnostic test settles it with one of each, or the first session with a section of each.',
    },
    {
      question: 'How many sessions do we need?',
      answer:
        'Five are enough for two or three weak topics. Ten bring up one section. Fifteen or twenty cover the whole test. You can always add more later.',
    },
    {
      question: 'What happens after we register?',
      answer:
        'A receipt reaches you by email at once, and with an account you see the registration on your dashboard. We then call or write to agree on the tutor and the first hour.',
    },
  ],
};
