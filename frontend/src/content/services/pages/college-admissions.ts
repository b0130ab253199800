import { admissionsTexts } from '@academy/contracts/seed/content/page-texts/services';
import { admissionsFacts } from './service-facts';
import type { ServicePageContent } from './service-page-content';

export const collegeAdmissionsContent: ServicePageContent = {
  texts: admissionsTexts,
  note: 'One counselor, start to finish',
  picture: '/storage/programs/admissions.svg',
  facts: admissionsFacts,
  register: { to: '/forms/college-admissions', label: 'Begin your college journey' },
  prices: {
    title: 'Packages',
    lead: 'You can book the intake by itself, and decide afterward whether to continue.',
    note: '{admissions-intake} a session',
  },
  course: {
    title: 'What the sessions are for',
    note: 'Junior spring to senior May',
    steps: [
      {
        when: 'Junior spring',
        title: 'A balanced list',
        text: 'Eight to twelve colleges your child would be glad to attend and can be admitted to, with the cost of each beside it.',
      },
      {
        when: 'Summer',
        title: 'The application itself',
        text: 'Activities, honors and the personal statement are drafted before school starts, while there is still time to set a draft aside for a week.',
      },
      {
        when: 'Senior fall',
        title: 'Deadlines, met',
        text: 'Early and regular applications go out one by one. You see the same calendar we do: what was sent, what is missing and who has it.',
      },
      {
        when: 'Senior spring',
        title: 'The decision',
        text: 'Acceptances compared side by side, aid letters read line by line, waitlist offers answered, and one deposit paid by May 1.',
      },
    ],
  },
  questions: [
    {
      question: 'When should we start?',
      answer:
        'The intake is useful from grade 9 on, because the courses chosen then decide what is open later. Most of the work on the list and the applications starts in the spring of junior year.',
    },
    {
      question: 'Do you write the essays?',
      answer:
        'No. We ask the questions that find the story, and we comment on the drafts. For closer work on essays there is essay coaching, which fits between the counseling sessions.',
    },
    {
      question: 'Who is in the meetings?',
      answer:
        'The student, always. Parents join the intake, the meeting about the final list and the meeting about acceptances and aid, plus any others they like.',
    },
    {
      question: 'Can you promise a college?',
      answer:
        'No one honest can. What we promise is a list with the cost and the chances beside each name, a second reader for every application, and one calendar for all deadlines.',
    },
  ],
};
