import { masteryTexts } from '@academy/contracts/seed/content/page-texts/programs';
import { paidConsultationLabel } from '../../links/paid-consultation';
import type { ProgramContent } from './program-content';

export const collegeApplicationMastery: ProgramContent = {
  texts: masteryTexts,
  notes: ['12 weeks', 'Senior fall'],
  picture: '/storage/programs/mastery.svg',
  facts: [
    { term: 'Who', value: 'Rising seniors and seniors', note: 'With or without a college list' },
    { term: 'When', value: '12 weeks', note: 'Weekly one-on-one sessions, in person or online' },
    {
      term: 'How much',
      value: 'Price agreed in your consultation',
      note: 'Twelve sessions at {admissions-intake} each; the form sells sessions in packages',
    },
    {
      term: 'Next start',
      value: 'Start any week',
      note: 'Start in the first week of August to finish before the November deadlines',
    },
  ],
  links: [
    { to: '/forms/college-admissions', label: 'Register for college admissions' },
    { to: '/consultation/schedule', label: paidConsultationLabel },
  ],
  parts: [
    {
      kind: 'steps',
      id: 'weeks',
      title: 'Twelve weeks, in order',
      lead: 'The order matters more than the pace. The list comes first, because it decides which essays to write.',
      note: 'Week by week',
      columns: 3,
      steps: [
        {
          when: 'Weeks 1 and 2',
          title: 'List and calendar',
          text: 'Eight to twelve colleges, checked against grades, cost and what your child wants from a college. Every deadline goes on one page.',
        },
        {
          when: 'Weeks 3 to 5',
          title: 'The personal statement',
          text: 'Three ideas, one outline, two drafts. The 650 words are finished before the supplements start.',
        },
        {
          when: 'Week 6',
          title: 'Activities and honors',
          text: 'Ten lines of 150 characters that say what your child did and what resulted, strongest first.',
        },
        {
          when: 'Weeks 7 to 9',
          title: 'Supplements',
          text: 'Grouped by question, so that five colleges need only three essays. We check that each one names the right college.',
        },
        {
          when: 'Week 10',
          title: 'Forms and people',
          text: 'Transcripts, score reports, recommendations and the financial-aid forms: requested, sent and confirmed received.',
        },
        {
          when: 'Weeks 11 and 12',
          title: 'Second reader, then send',
          text: 'The essay coach, who has not seen it before, reads the whole application. Then come corrections, a last look at the preview, and submission, days early.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'included',
      title: 'What is included',
      note: 'Every week',
      columns: 3,
      steps: [
        {
          title: 'Weekly one-on-one sessions',
          text: 'One hour with the same counselor, and an agenda your child writes.',
        },
        {
          title: 'Unlimited email support',
          text: 'Drafts and questions between sessions are answered within one business day.',
        },
        {
          title: 'A note to parents',
          text: 'What was finished, what is due, and whether anything needs your attention. No chasing.',
        },
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      title: 'Questions from parents',
      note: 'Before you register',
      questions: [
        {
          question: 'Is twelve weeks enough?',
          answer:
            'For eight to twelve applications, yes, if your child keeps the schedule. A student who starts in October for a November deadline does the first six weeks in three; if that will not work, we tell you before you pay.',
        },
        {
          question: 'Which package do I choose in the form?',
          answer:
            'For twelve weeks, choose the 10 Session Package plus two more sessions at {admissions-intake} each; we arrange it with you.',
        },
        {
          question: 'Do you write any of it?',
          answer:
            'No. We ask questions, comment on drafts and explain how a reader will see them. The words stay your child’s own, and every application requires exactly that.',
        },
        {
          question: 'What if plans change?',
          answer: 'A session can be moved up to {lesson-hours} hours before. Unused sessions are refunded on request.',
        },
      ],
    },
  ],
};
