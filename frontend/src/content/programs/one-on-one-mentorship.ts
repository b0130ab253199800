import { mentorshipTexts } from '@academy/contracts/seed/content/page-texts/programs';
import { freeCallLabel } from '../../links/free-call';
import type { ProgramContent } from './program-content';

const agreed = 'Price agreed in your consultation';

export const oneOnOneMentorship: ProgramContent = {
  texts: mentorshipTexts,
  notes: ['4, 6 or 8 months', 'In person or online'],
  picture: '/storage/programs/mentorship.svg',
  facts: [
    { term: 'Who', value: 'Grades 9 to 12', note: 'Three packages, one for each stage' },
    { term: 'When', value: '4 to 8 months', note: 'One meeting a week or every other week' },
    { term: 'How much', value: agreed, note: 'The first call is free' },
    { term: 'Next start', value: 'Any month', note: 'The first meeting is usually within ten days' },
  ],
  links: [
    { to: '/mentorship/schedule', label: freeCallLabel },
    { to: '/our-team', label: 'Meet our team' },
  ],
  parts: [
    {
      kind: 'rows',
      id: 'packages',
      title: 'Three packages',
      lead: 'Each covers a different stage of high school and ends with a written summary that your child can take to the school counselor.',
      note: 'By grade',
      rows: [
        {
          title: 'Freshman/Sophomore',
          text: 'Courses that keep doors open, two activities worth sticking with, and study habits that survive a hard week. No talk of rankings.',
          details: [
            'Course plan for the coming years',
            'One summer, planned in February',
            'Reading list and a first résumé',
          ],
          value: '6 months',
          aside: agreed,
        },
        {
          title: 'Junior Year Intensive',
          text: 'The year when everything counts and everything happens at once: testing, grades, visits, a first list. One calendar holds it together.',
          details: [
            'SAT or ACT chosen with a diagnostic, and dates set',
            'College visits with questions to ask',
            'Teachers asked for recommendations before June',
          ],
          value: '8 months',
          aside: agreed,
        },
        {
          title: 'Senior Year Application Support',
          text: 'From a list of names to submitted applications. Our admissions counselor reads everything, and is there on the day the decisions arrive.',
          details: [
            'Essays planned, drafted and finished',
            'Deadlines and forms tracked',
            'Acceptances and aid offers compared, including cost',
          ],
          value: '4 months',
          aside: agreed,
        },
      ],
    },
    {
      kind: 'steps',
      id: 'meeting',
      title: 'What happens in a meeting',
      note: '45 minutes',
      steps: [
        {
          title: 'Look back',
          text: 'What was planned last time, what was done, and what got in the way. No drama: most plans need changing.',
        },
        {
          title: 'Work on one thing',
          text: 'One email to a teacher, one paragraph, one course choice. It is finished before the meeting ends.',
        },
        {
          title: 'Write down three',
          text: 'Three things to do before next time, in your child’s own handwriting. You get a copy.',
        },
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      title: 'Questions from parents',
      note: 'Before you begin',
      questions: [
        {
          question: 'How is this different from tutoring?',
          answer:
            'A tutor works on a subject. A mentor works on the year: which subjects, how much, when and why. Many students have both, and the two talk to each other.',
        },
        {
          question: 'Who is the mentor?',
          answer:
            'Through junior year, our mentor; in senior year, our admissions counselor, with the essay coach for essays. You can meet either one on the free call. If it is not a good fit after the first month, you can stop, and unused meetings are refunded.',
        },
        {
          question: 'Do parents take part?',
          answer:
            'In the first and last meetings, and whenever your child asks you to. In between, you get a short note after each meeting.',
        },
      ],
    },
  ],
};
