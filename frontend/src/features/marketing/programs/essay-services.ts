import type { ProgramContent } from './program-content';

export const essayServices: ProgramContent = {
  title: 'Essay services',
  lead: 'Someone who asks the question behind the answer, reads every draft, and gives it back with the good sentence underlined.',
  notes: ['Common App and supplements', 'In person or online'],
  picture: '/storage/programs/essays.svg',
  facts: [
    { term: 'Who', value: 'Juniors and seniors', note: 'At any stage: no idea yet, or nearly done' },
    { term: 'When', value: 'Start two months before deadlines', note: 'One session a week is a good pace' },
    { term: 'How much', value: 'From $325', note: 'Packages at $999 and $3999' },
    { term: 'Next start', value: 'This week', note: 'Send us the prompts and any draft there is' },
  ],
  links: [
    { to: '/forms/college-essays', label: 'Register for essay coaching' },
    { to: '/contact/support', label: 'Ask about a package' },
  ],
  parts: [
    {
      kind: 'rows',
      id: 'services',
      title: 'One stage at a time',
      lead: 'Each can be taken by itself. Most students who come without an idea take the first two.',
      seeAlso: {
        text: 'Single sessions or the whole season? These are for the season: the coach stays with the work and marks it between the meetings. For an hour on one draft, see',
        link: { to: '/college-essays', label: 'single sessions, from $110' },
      },
      note: 'Services',
      rows: [
        {
          title: 'Brainstorming',
          text: 'Two hours of questions about small things: a job, a kitchen, an argument. We stop when there are three ideas worth a page, and pick one.',
          value: 'from $325',
          details: ['An outline to take home'],
        },
        {
          title: 'Coaching',
          text: 'One essay, from outline to final draft. Every draft is marked within two days: what a reader learns, where they stop believing it, which half can go.',
          value: 'from $975',
          details: ['Six hours, over four to six drafts'],
        },
        {
          title: 'Review',
          text: 'Not one essay but the whole finished application, read the way an admissions office reads it: in order, and by two people. You get the notes we would have made.',
          value: 'from $1625',
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
      lead: 'Call or write to us for one of these two. The registration form sells single sessions and sets of three or five.',
      note: 'With a fixed price',
      seeAlso: {
        text: 'Agreed with us already? Pay on our',
        link: { to: '/online-payment', label: 'online payment page' },
      },
      rows: [
        {
          title: 'Common App package',
          text: 'The personal statement from first idea to last comma, and the activities list beside it.',
          value: '$999',
          details: ['5 sessions', 'Every draft marked within two days'],
        },
        {
          title: 'Complete package',
          text: 'The personal statement, the activities list, and up to 3 supplemental essays, from the first idea to the last deadline.',
          value: '$3999',
          details: [
            '20 sessions, as many drafts as it takes',
            'The admissions counselor as second reader',
            'Interview practice, if a college asks for one',
          ],
        },
      ],
    },
    {
      kind: 'steps',
      id: 'rules',
      title: 'Whose essay it is',
      note: 'Our rules',
      steps: [
        {
          title: 'We ask',
          text: 'A coach may ask anything. What did you do next? What did it smell like? Why should anybody mind?',
        },
        {
          title: 'We mark',
          text: 'Every draft comes back with a check mark at the best sentence and a question at the weakest.',
        },
        {
          title: 'We do not write',
          text: 'Not one sentence. It would be dishonest, and it would be worse: readers hear the difference within a paragraph.',
        },
      ],
    },
  ],
};
