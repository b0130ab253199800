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
    { to: '/resources/essay-tips', label: 'Read our essay tips' },
  ],
  parts: [
    {
      kind: 'rows',
      id: 'services',
      title: 'One stage at a time',
      lead: 'Each can be taken by itself. Most students who come without an idea take the first two.',
      note: 'Services',
      rows: [
        { title: 'Brainstorming', text: 'Two hours of questions about small things: a job, a kitchen, an argument. We stop when there are three ideas worth a page, and pick one.', value: 'from $325', details: ['An outline to take home'] },
        { title: 'Coaching', text: 'From outline to final draft. Every draft is marked within two days: what a reader learns, where they stop believing it, which half can go.', value: 'from $975', details: ['Four to six drafts'] },
        { title: 'Review', text: 'A finished application read the way an admissions office reads it: quickly, once, and in order. You get the notes we would have made.', value: 'from $1625', details: ['All essays of one application set, and a second reader'] },
      ],
    },
    {
      kind: 'rows',
      id: 'packages',
      title: 'Packages',
      lead: 'Call or write to us to take one of these two. When we have agreed, you pay on our online payment page; the registration form sells the smaller packages.',
      note: 'With a fixed price',
      rows: [
        { title: 'Common App package', text: 'The personal statement from first idea to last comma, and the activities list beside it.', value: '$999', details: ['5 sessions'] },
        { title: 'Complete package', text: 'The personal statement, the activities list, and up to 3 supplemental essays, with a second reader at the end.', value: '$3999', details: ['Up to 3 supplemental essays', 'Interview practice, if a college asks for one'] },
      ],
    },
    {
      kind: 'steps',
      id: 'rules',
      title: 'Whose essay it is',
      note: 'Our rules',
      steps: [
        { title: 'We ask', text: 'A coach may ask anything. What did you do next? What did it smell like? Why should anybody mind?' },
        { title: 'We mark', text: 'Every draft comes back with a check mark at the best sentence and a question at the weakest.' },
        { title: 'We do not write', text: 'Not one sentence. It would be dishonest, and it would be worse: readers hear the difference within a paragraph.' },
      ],
    },
  ],
};
