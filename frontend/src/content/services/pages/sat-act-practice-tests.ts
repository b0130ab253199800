import { academy } from '@academy/contracts/academy';
import { practiceTestsTexts } from '@academy/contracts/seed/content/page-texts/services';
import { practiceFacts } from './service-facts';
import type { ServicePageContent } from './service-page-content';

const { line1, city } = academy.address;

export const practiceTestsContent: ServicePageContent = {
  texts: practiceTestsTexts,
  note: 'Saturdays at 9 am',
  picture: '/storage/programs/practice-tests.svg',
  facts: practiceFacts,
  register: { to: '/forms/sat-act-practice-test/registration', label: 'Take a practice test' },
  prices: {
    title: 'Tests',
    lead: 'Take as many Saturday tests as you like. You pay for each one.',
    note: 'Price per date',
  },
  course: {
    title: 'How a Saturday goes',
    note: 'Four hours',
    hasReport: true,
    steps: [
      {
        when: '8:45 am',
        title: 'Arrive',
        text: `At ${line1}, ${city}, with a photo ID (a school ID is fine), a calculator and two pencils, plus a charged laptop or tablet for the SAT. Phones go into an envelope.`,
      },
      {
        when: '9:00 am',
        title: 'Test',
        text: 'Real sections, real timing, real breaks: the SAT on the computer, the ACT on paper. A proctor reads the instructions and watches the clock.',
      },
      {
        when: 'Within a week',
        title: 'Scores and report',
        text: 'Scores by section, and every missed question sorted by topic and by cause: not known, misread or rushed.',
      },
    ],
  },
  questions: [
    {
      question: 'SAT or ACT?',
      answer:
        'If that is still undecided, take the diagnostic first: one of each on two Saturdays, with a recommendation. If you have decided, practice the one you will take.',
    },
    {
      question: 'How many should we take?',
      answer:
        'Two or three in the ten weeks before the test. The first tells you where you are; the next tells you whether the work in between has changed anything.',
    },
    {
      question: 'What about extended time?',
      answer:
        'Call or email us when you register. Students with approved accommodations get the same accommodations here.',
    },
    {
      question: 'Can we change the date?',
      answer:
        'Yes, until the Friday before, as long as the other date has a seat. Move it on your dashboard or with the link in your confirmation email, or call us. The fee is refunded up to {refund-days} days before the test day.',
    },
  ],
};
