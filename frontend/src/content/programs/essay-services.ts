import { essayServicesTexts } from '@academy/contracts/seed/content/page-texts/programs';
import { freeCallLabel } from '../../links/free-call';
import type { ProgramContent } from './program-content';

export const essayServices: ProgramContent = {
  texts: essayServicesTexts,
  notes: ['Common App and supplements', 'In person or online'],
  picture: '/storage/programs/essays.svg',
  facts: [
    { term: 'Who', value: 'Juniors and seniors', note: 'At any stage: no idea yet, or nearly done' },
    { term: 'When', value: 'Start two months before deadlines', note: 'One session a week is a good pace' },
    { term: 'How much', value: 'From {essay-brainstorming}', note: 'By stage, or as a fixed-price package' },
    { term: 'Next start', value: 'This week', note: 'Send us the prompts and any drafts' },
  ],
  links: [
    { to: '/mentorship/schedule?program=essay', label: freeCallLabel },
    { to: '/forms/college-essays', label: 'Register for single sessions' },
  ],
  parts: [
    {
      kind: 'rows',
      id: 'services',
      title: 'One stage at a time',
      lead: 'Each stands alone. Most students who come without an idea take the first two.',
      seeAlso: {
        text: 'Here the coach stays with the work and comments on every draft between meetings. For an hour on a single draft, see',
        link: { to: '/college-essays', label: 'single sessions and sets' },
      },
      note: 'Services',
      rows: [
        {
          title: 'Brainstorming',
          text: 'Two hours of questions about small things: a job, a kitchen, an argument. We stop when there are three ideas worth a page, and pick one.',
          value: 'from {essay-brainstorming}',
          details: ['An outline to take home'],
        },
        {
          title: 'Coaching',
          text: 'One essay, from outline to final draft. Every draft comes back with comments within two days: what a reader learns, where they stop believing it, and which half to cut.',
          value: 'from {essay-coaching}',
          details: ['Six hours over four to six drafts'],
        },
        {
          title: 'Review',
          text: 'The whole finished application, read the way an admissions office reads it: in order, and by two people. You get the notes a reader would make.',
          value: 'from {essay-review:plain}',
          details: [
            'Ten hours: every essay, the activities list, written notes and a meeting',
            'Read by the essay coach and the admissions counselor',
          ],
        },
      ],
    },
    {
      kind: 'rows',
      id: 'packages',
      title: 'Packages',
      lead: 'Several stages together, at a fixed price. Call or email us to book one.',
      note: 'With a fixed price',
      rows: [
        {
          title: 'Common App package',
          text: 'The personal statement from first idea to final comma, plus the activities list.',
          value: '{essay-common-app}',
          details: ['5 sessions', 'Comments on every draft within two days'],
        },
        {
          title: 'Complete package',
          text: 'The personal statement, the activities list, and up to 3 supplemental essays, from the first idea to the last deadline.',
          value: '{essay-complete:plain}',
          details: [
            '20 sessions and as many drafts as it takes',
            'The admissions counselor as second reader',
            'Interview practice, if a college asks for one',
          ],
        },
      ],
    },
    {
      kind: 'steps',
      id: 'buying',
      title: 'How to book',
      lead: 'Stages and packages are arranged with a coach first, so that you do not pay for more than the essay needs. The registration form sells single sessions and sets only.',
      note: 'Before you pay',
      numbered: true,
      steps: [
        { title: 'Talk to us', text: 'On the free call or in a message. Send the prompts and any drafts.' },
        {
          title: 'Get it in writing',
          text: 'By email: which stage or package, its price, your coach and the first date.',
        },
        { title: 'Pay online', text: 'By card on our online payment page, with an instant receipt.' },
      ],
      seeAlso: {
        text: 'Already arranged it with us? Pay on our',
        link: { to: '/online-payment', label: 'online payment page' },
      },
    },
    {
      kind: 'steps',
      id: 'rules',
      title: 'Whose essay it is',
      note: 'Our rules',
      steps: [
        {
          title: 'We ask',
          text: 'A coach may ask anything. What did you do next? What did it smell like? Why should anyone care?',
        },
        {
          title: 'We comment',
          text: 'Every draft comes back with a check mark next to the best sentence and a question next to the weakest.',
        },
        {
          title: 'We do not write',
          text: 'Not one sentence. It would be dishonest, and it would not work: readers hear the difference within a paragraph.',
        },
      ],
    },
  ],
};
