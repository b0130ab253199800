import { summerTexts } from '@academy/contracts/seed/content/page-texts/programs';
import type { ProgramContent } from './program-content';

export const summerIntensive: ProgramContent = {
  texts: summerTexts,
  notes: ['8 weeks', 'In-person and virtual'],
  picture: '/storage/programs/summer.svg',
  facts: [
    { term: 'Who', value: 'Rising juniors and seniors', note: 'Last season: classes of 2026 and 2027' },
    {
      term: 'Last season',
      value: 'June 15 - August 7, 2025',
      note: 'Monday to Thursday, 9:00 AM to 2:00 PM, in-person and virtual',
    },
    { term: 'How much', value: 'Price agreed in your consultation', note: 'You can also take single blocks' },
    { term: 'Next start', value: 'Next summer', note: 'Families on the waitlist get the dates first' },
  ],
  links: [
    { to: '/enroll?program=summer', label: 'Leave your details' },
    { to: '/programs/virtual-tutoring', label: 'Work with a tutor before then' },
  ],
  parts: [
    {
      kind: 'steps',
      id: 'blocks',
      title: 'Four blocks of two weeks',
      lead: 'Each two-week block has one focus and ends with something finished: a score, a draft, a list or an application.',
      note: 'June to August',
      columns: 2,
      numbered: true,
      steps: [
        {
          when: 'Weeks 1 and 2',
          title: 'Test preparation',
          text: 'A diagnostic on the first morning, followed by the topics that cost the most points.',
          points: ['Two proctored practice tests', 'Math and reading in groups of four', 'One private hour per week'],
        },
        {
          when: 'Weeks 3 and 4',
          title: 'The personal statement',
          text: 'From a page of rough ideas to a draft that sounds like the person who wrote it.',
          points: [
            'Writing in the morning, reading aloud after lunch',
            'Comments from a coach and from two other students',
            'A finished draft on the last Thursday',
          ],
        },
        {
          when: 'Weeks 5 and 6',
          title: 'College list and research',
          text: 'What to look for, where to find it, and how to tell a brochure from an answer.',
          points: [
            'Cost and aid estimated for every college',
            'Three visits, one of them in person',
            'A list of eight to twelve with a reason for each',
          ],
        },
        {
          when: 'Weeks 7 and 8',
          title: 'Applications',
          text: 'The accounts, the activities list, and the supplements that most colleges ask for.',
          points: ['Main application complete', 'Supplements grouped by question', 'A calendar from September to May'],
        },
      ],
    },
    {
      kind: 'steps',
      id: 'day',
      title: 'A day',
      note: 'Monday to Thursday',
      columns: 4,
      steps: [
        { when: '9:00 AM', title: 'Lesson', text: 'One topic, taught once, to twelve students at most.' },
        {
          when: '10:30 AM',
          title: 'Workshop',
          text: 'The same topic in groups of four, on paper, with a tutor at the table.',
        },
        { when: '12:00 PM', title: 'Lunch', text: 'Forty-five minutes. Students bring lunch from home.' },
        {
          when: '12:45 PM',
          title: 'Independent work',
          text: 'Drafts, problem sets or a private hour. Done by 2:00 PM, so there is no homework.',
        },
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      title: 'Questions from parents',
      note: 'For the next season',
      questions: [
        {
          question: 'Can my child join from home?',
          answer:
            'Yes. Virtual students have the same lesson, their own workshop group and the same private hour. You can switch between in person and virtual for a week.',
        },
        {
          question: 'What if we are away for a week?',
          answer:
            'Blocks are two weeks long so that families can take the ones that fit. A missed day is made up with a private hour within the same block.',
        },
        {
          question: 'When do the next dates come out?',
          answer:
            'In January. Families who left their details hear first and have two weeks before spots open to everyone.',
        },
      ],
    },
  ],
};
