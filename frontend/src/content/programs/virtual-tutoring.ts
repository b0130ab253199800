import { virtualTexts } from '@academy/contracts/seed/content/page-texts/programs';
import { freeCallLabel } from '../../links/free-call';
import type { ProgramContent } from './program-content';

export const virtualTutoring: ProgramContent = {
  texts: virtualTexts,
  notes: ['One-on-one', 'Online'],
  picture: '/storage/programs/virtual.svg',
  facts: [
    { term: 'Who', value: 'Grades 6 to 12', note: 'Anywhere with a quiet room and an internet connection' },
    { term: 'When', value: 'You choose the time', note: '{hours}' },
    { term: 'How much', value: 'Price agreed in your consultation', note: 'Or ask us on the free 30-minute call' },
    { term: 'Next start', value: 'This week', note: 'We start with a short sound and camera test' },
  ],
  links: [
    { to: '/consultation/schedule', label: 'Schedule Your Virtual Tutoring Session' },
    { to: '/mentorship/schedule', label: freeCallLabel },
  ],
  parts: [
    {
      kind: 'steps',
      id: 'benefits',
      title: 'Why it works',
      note: 'Benefits',
      columns: 3,
      steps: [
        {
          title: 'Flexible scheduling',
          text: 'After practice, in a free period, or on Sunday. A session can be moved up to {lesson-hours} hours before.',
        },
        {
          title: 'One-on-one expert tutors',
          text: 'Chosen for the subject and for your child, not for who lives nearby.',
        },
        {
          title: 'Interactive whiteboard',
          text: 'Both can write on it at the same time. The tutor sees the second line of work, which is where things usually go wrong.',
        },
        {
          title: 'Recorded sessions',
          text: 'Your child can rewatch the ten minutes that mattered the evening before the test.',
        },
        {
          title: 'Progress reports',
          text: 'Topics, accuracy and time, once a month, on one page you can read in a minute.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'platform',
      title: 'What the room can do',
      lead: 'It runs in the browser, with nothing to install. A tablet with a pen helps, but a sheet of paper in front of the camera works too.',
      note: 'Platform',
      steps: [
        { title: 'HD video with screen sharing', text: 'Faces when you talk, the problem when you work.' },
        { title: 'Whiteboard with math symbols', text: 'Fractions, roots and graphs look as they do in the book.' },
        {
          title: 'Document sharing',
          text: 'Homework goes up as a photo and comes back graded, in one place for the whole semester.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'subjects',
      title: 'Subjects',
      note: 'From algebra to essays',
      steps: [
        {
          title: 'Mathematics',
          points: ['Pre-algebra and algebra', 'Geometry and trigonometry', 'Precalculus', 'AP Calculus AB and BC'],
        },
        { title: 'Sciences', points: ['Chemistry', 'Physics', 'AP Physics', 'ACT science'] },
        { title: 'Humanities & Test Prep', points: ['Grammar and writing', 'Close reading', 'SAT and ACT', 'PSAT'] },
      ],
    },
  ],
};
