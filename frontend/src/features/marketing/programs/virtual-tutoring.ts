import { academy } from '@academy/contracts/defaults/academy';
import type { ProgramContent } from './program-content';

export const virtualTutoring: ProgramContent = {
  title: 'Virtual tutoring',
  lead: 'The same tutor, the same paper, the same marks in the margin. Only the table is longer.',
  notes: ['One-on-one', 'Online'],
  picture: '/storage/programs/virtual.svg',
  facts: [
    { term: 'Who', value: 'Grades 6 to 12', note: 'Wherever there is a quiet room and a connection' },
    { term: 'When', value: 'You choose the hour', note: academy.hours.join(', ') },
    { term: 'How much', value: 'Price agreed in your consultation', note: 'The free 30-minute call is enough' },
    { term: 'Next start', value: 'This week', note: 'A short test of sound and camera comes first' },
  ],
  links: [
    { to: '/consultation/schedule', label: 'Schedule Your Virtual Tutoring Session' },
    { to: '/mentorship/schedule', label: 'Ask for a free 30-minute call' },
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
          text: 'After practice, in a free period, or on Sunday. A session can be moved up to 24 hours before.',
        },
        {
          title: 'One-on-one expert tutors',
          text: 'Chosen for the subject and for your child, and not for living nearby.',
        },
        {
          title: 'Interactive whiteboard',
          text: 'Both write on it at once. The tutor sees the second line of working, which is where it usually goes wrong.',
        },
        {
          title: 'Recorded sessions',
          text: 'Your child can watch the ten minutes that mattered again on the evening before the test.',
        },
        {
          title: 'Progress reports',
          text: 'Topics, accuracy and time, once a month, on one page that can be read in a minute.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'platform',
      title: 'What the room can do',
      lead: 'It runs in the browser. Nothing has to be installed; a tablet with a pen helps, and a sheet of paper in front of the camera will do.',
      note: 'Platform',
      steps: [
        { title: 'HD video with screen sharing', text: 'Faces when you talk, the problem when you work.' },
        { title: 'Whiteboard with math symbols', text: 'Fractions, roots and graphs look as they do in the book.' },
        {
          title: 'Document sharing',
          text: 'Homework goes up as a photo and comes back marked, in one place for the whole term.',
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
