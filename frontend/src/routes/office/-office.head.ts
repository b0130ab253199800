import { pageHead } from '../../lib/page-head';

const texts = {
  office: { title: 'Office', description: 'Where the staff of the academy work.' },
  registrations: { title: 'Registrations', description: 'What was registered on a day.' },
  consultations: { title: 'Consultations', description: 'What is booked for a day.' },
  families: { title: 'Families', description: 'The families of the academy.' },
  family: { title: 'Family', description: 'One family of the academy.' },
  student: { title: 'Student', description: 'One student of the academy.' },
  register: { title: 'Register by phone', description: 'Registers a family that called.' },
  saturdays: { title: 'Saturdays', description: 'The test dates of the academy.' },
  checkIn: { title: 'Check-in', description: 'Who is here on a test date.' },
  tutors: { title: 'Tutors', description: 'Who teaches what, and when.' },
  tutor: { title: 'Tutor', description: 'What one tutor teaches, and when.' },
  calendar: { title: 'Calendar', description: 'The lessons of all tutors on a day.' },
  week: { title: 'Your week', description: 'Your lessons and their notes.' },
  hours: { title: 'Your hours', description: 'What you teach, and when.' },
  leads: { title: 'Leads', description: 'What families sent with the forms of the site.' },
  lead: { title: 'Lead', description: 'What a family sent, and what was done about it.' },
  newsletter: { title: 'Newsletter', description: 'Who gets the newsletter.' },
  settings: { title: 'Settings', description: 'What the academy sells, says and offers.' },
  staff: { title: 'Staff', description: 'The staff accounts of the office.' },
  money: { title: 'Money', description: 'What came in and went back, and the payments that need a person.' },
  account: { title: 'Your account', description: 'Your own account of the office.' },
  missing: { title: 'Page not found', description: 'There is no such page in the office.' },
  password: { title: 'Choose your password', description: 'For staff who received a link.' },
} as const;

export type OfficePage = keyof typeof texts;

/** Returns the head of an office page. All are in one file, because every page's script lists each file that it may load. */
export const head = (page: OfficePage) => pageHead(texts[page]);
