import { admissionsFacts } from './service-facts';
import type { ServicePageContent } from './service-page-content';

export const collegeAdmissionsContent: ServicePageContent = {
  title: 'College admissions counseling',
  lead: 'A counselor who keeps the calendar, the college list and the applications in order, so that the family can talk about something else at dinner.',
  note: 'One counselor, start to finish',
  picture: '/storage/programs/admissions.svg',
  facts: admissionsFacts,
  register: { to: '/forms/college-admissions', label: 'Begin your college journey' },
  prices: {
    title: 'Packages',
    lead: 'The intake stands alone. If you go on, you know what for.',
    note: '$295 a session',
  },
  course: {
    title: 'What the sessions are for',
    note: 'Junior spring to senior May',
    steps: [
      {
        when: 'Junior spring',
        title: 'A list that holds',
        text: 'Eight to twelve colleges your child would be glad to attend and can be admitted to, with the cost of each beside it.',
      },
      {
        when: 'Summer',
        title: 'The application itself',
        text: 'Activities, honors and the personal statement are drafted before school starts, while there is time to leave a draft alone for a week.',
      },
      {
        when: 'Senior fall',
        title: 'Deadlines, met',
        text: 'Early and regular applications go out one by one. You see the same calendar we do: what is sent, what is missing, who has it.',
      },
      {
        when: 'Senior spring',
        title: 'The decision',
        text: 'Offers side by side, aid letters read line by line, waiting lists answered, and one deposit paid by May 1.',
      },
    ],
  },
  questions: [
    {
      question: 'When should we start?',
      answer:
        'The intake is useful from grade 9 on, because courses chosen then decide what is open later. The list and the applications need the months from the spring of junior year.',
    },
    {
      question: 'Do you write the essays?',
      answer:
        'No. We ask the questions that find the story and mark the drafts. For closer work on essays there is essay coaching, which fits between the counseling sessions.',
    },
    {
      question: 'Who is in the meetings?',
      answer:
        'The student, always. Parents join the intake, the meeting on the final list and the one on the offers, and any other they wish.',
    },
    {
      question: 'Can you promise a college?',
      answer:
        'Nobody honest can. What we promise is a list with the cost and the chances beside each name, a second reader for every application, and one calendar for all deadlines.',
    },
  ],
};
