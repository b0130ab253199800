import { academy } from '../academy.js';
import type { Program } from '../http/catalog.js';

/** The programs of a new database, as listed on the home page and in the catalog. */
export const programs: readonly Program[] = [
  {
    id: 1,
    title: 'SAT/ACT Diagnostic Tests',
    short_description:
      'One full SAT and one full ACT, scored by a tutor, so you know which test suits your child before you pay for prep.\n\n1. Each test with real timing, on two Saturday mornings\n2. A scored report by topic within a week of the second test\n3. A recommendation: SAT, ACT or neither yet',
    icon_image: '/storage/icons/diagnostic.svg',
    link: '/forms/sat-act-diagnostic',
  },
  {
    id: 2,
    title: 'SAT/ACT Instruction',
    short_description: `One tutor, one student, and a plan built on the questions your child gets wrong. Sessions are an hour, in ${academy.address.city} or online.\n\n1. 5, 10, 15 or 20 one-on-one sessions\n2. Homework graded before the next session\n3. A note to you after every session`,
    icon_image: '/storage/icons/instruction.svg',
    link: '/forms/sat-act-course',
  },
  {
    id: 3,
    title: 'SAT/ACT Practice Tests',
    short_description:
      'A proctored Saturday test in a quiet room, so that test day is the second time your child sits through it.\n\n1. Real timing, real breaks\n2. Scores and a topic report\n3. As many Saturdays as you like',
    icon_image: '/storage/icons/practice.svg',
    link: '/forms/sat-act-practice-test/registration',
  },
  {
    id: 4,
    title: 'College Admissions Counseling',
    short_description:
      'A counselor who keeps the calendar, the college list and the applications in order from junior year to the last decision.\n\n1. A balanced college list\n2. Deadlines and applications tracked\n3. Meetings with student and parents',
    icon_image: '/storage/icons/admissions.svg',
    link: '/forms/college-admissions',
  },
  {
    id: 5,
    title: 'College Essays',
    short_description:
      'Coaching from the first idea to the final comma. The words stay your child’s own; we ask the questions that find them.\n\n1. Brainstorming and structure\n2. Line-by-line review\n3. Common App and supplements',
    icon_image: '/storage/icons/essays.svg',
    link: '/forms/college-essays',
  },
  {
    id: 6,
    title: 'Executive Function Coaching',
    short_description:
      'Short weekly sessions that turn a bright, disorganized student into one who starts on time and turns work in.\n\n1. Planning and time management\n2. Study habits that last\n3. A note to you after each session',
    icon_image: '/storage/icons/executive.svg',
    link: '/forms/executive-function',
  },
];
