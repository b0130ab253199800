import { preparationTexts } from '@academy/contracts/seed/content/page-texts/services';
import { preparationFacts } from './service-facts';
import type { ServicePageContent } from './service-page-content';

export const satActPreparationContent: ServicePageContent = {
  texts: preparationTexts,
  note: 'SAT/ACT Instruction',
  picture: '/storage/programs/preparation.svg',
  facts: preparationFacts,
  register: { to: '/forms/sat-act-course', label: 'Register for the course' },
  prices: { title: 'Packages', note: '{sat-act-course-5/session}/hour per session' },
  course: {
    title: 'How a session goes',
    note: '60 minutes',
    steps: [
      {
        title: 'Before',
        text: 'The tutor grades the homework, question by question, and sorts the mistakes by cause: not known, misread or rushed.',
      },
      {
        title: 'During',
        text: 'The student works the missed questions again on paper and says each step out loud. Then comes a timed set of similar questions, to see whether it sticks.',
      },
      {
        title: 'After',
        text: 'You get a short note: what improved, what is next, and which homework is due. No one has to guess how it is going.',
      },
    ],
  },
  questions: [
    {
      question: 'SAT or ACT?',
      answer:
        'Colleges accept either. The ACT asks for more speed, the SAT for more steps. If you are not sure, the diagnostic test settles it with one of each, or the first session can with a section of each.',
    },
    {
      question: 'How many sessions do we need?',
      answer:
        'Five are enough for two or three weak topics. Ten can raise one section score. Fifteen or twenty cover the whole test. You can always add more later.',
    },
    {
      question: 'What happens after we register?',
      answer:
        'You get a receipt by email right away, and with an account you see the registration on your dashboard. We then call or email you to choose the tutor and the time of the first session.',
    },
  ],
};
