import type { ProgramContent } from './program-content';

export const collegeApplicationMastery: ProgramContent = {
  title: 'College Application Mastery',
  lead: 'One season, one counselor, one calendar. Twelve weeks that take an application from a blank account to submitted, with nothing left for the last night.',
  notes: ['12 weeks', 'Senior fall'],
  picture: '/storage/programs/mastery.svg',
  facts: [
    { term: 'Who', value: 'Rising seniors and seniors', note: 'With a college list, or without one yet' },
    { term: 'When', value: '12 weeks', note: 'Weekly one-on-one sessions, in person or online' },
    {
      term: 'How much',
      value: 'Price agreed in your consultation',
      note: 'Twelve sessions at $295 are $3,540; the form sells them in packages',
    },
    {
      term: 'Next start',
      value: 'Any week',
      note: 'A start in the first week of August ends before the November deadlines',
    },
  ],
  links: [
    { to: '/forms/college-admissions', label: 'Register for college admissions' },
    { to: '/consultation/schedule', label: 'Schedule a consultation' },
  ],
  parts: [
    {
      kind: 'steps',
      id: 'weeks',
      title: 'Twelve weeks, in order',
      lead: 'The order matters more than the pace. A list first, because the list decides which essays there are to write.',
      note: 'Week by week',
      columns: 3,
      steps: [
        {
          when: 'Weeks 1 and 2',
          title: 'List and calendar',
          text: 'Eight to twelve colleges, checked against grades, cost and what your child wants from a place. Every deadline goes on one page.',
        },
        {
          when: 'Weeks 3 to 5',
          title: 'The personal statement',
          text: 'Three ideas, one outline, two drafts. The 650 words are finished before the supplements start.',
        },
        {
          when: 'Week 6',
          title: 'Activities and honors',
          text: 'Ten lines of 150 characters that say what was done and what came of it, the strongest first.',
        },
        {
          when: 'Weeks 7 to 9',
          title: 'Supplements',
          text: 'Grouped by question, so that five colleges need three essays. Each is checked for the college’s own name.',
        },
        {
          when: 'Week 10',
          title: 'Forms and people',
          text: 'Transcripts, score reports, recommendations and the financial-aid forms: asked for, sent, and seen to have arrived.',
        },
        {
          when: 'Weeks 11 and 12',
          title: 'Second reader, then send',
          text: 'The essay coach, who has not seen it before, reads the whole application. Corrections, a last look at the preview, and submit, days early.',
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
          text: 'An hour with the same counselor, and an agenda your child has written.',
        },
        {
          title: 'Unlimited email support',
          text: 'Drafts and questions between sessions are answered within a working day.',
        },
        {
          title: 'A note to parents',
          text: 'What was finished, what is due, and whether anything needs you. No chasing.',
        },
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      title: 'Asked by parents',
      note: 'Before you register',
      questions: [
        {
          question: 'Is twelve weeks enough?',
          answer:
            'For eight to twelve applications, yes, if the weeks are kept. A student who starts in October for a November deadline does the first six weeks in three; we say so before you pay if that will not work.',
        },
        {
          question: 'Which package is it in the form?',
          answer: 'Twelve weeks are the 10 Session Package and two more sessions at $295 each; we arrange it with you.',
        },
        {
          question: 'Do you write any of it?',
          answer:
            'No. We ask questions, mark drafts and say what a reader will make of them. The words stay your child’s own, and the terms of every application ask for exactly that.',
        },
        {
          question: 'What if plans change?',
          answer:
            'A session can be moved up to 24 hours before. Sessions that have not been held are refunded on request.',
        },
      ],
    },
  ],
};
