/**
 * What a student has that moves to another student, with its names for one and for several. The order is the order on the page. The back end
 * says in `families/students/student-parts.repository.ts` where each is stored.
 */
export const studentParts = {
  registrations: ['registration', 'registrations'],
  tests: ['booked test', 'booked tests'],
  sessions: ['session left', 'sessions left'],
  lessons: ['lesson', 'lessons'],
  notes: ['lesson note', 'lesson notes'],
  consultations: ['consultation', 'consultations'],
  waitlist: ['waitlist entry', 'waitlist entries'],
  scores: ['score', 'scores'],
  goals: ['goal', 'goals'],
  tasks: ['task', 'tasks'],
  steps: ['finished plan step', 'finished plan steps'],
  documents: ['document', 'documents'],
  sharing: ['second parent', 'second parents'],
} as const;

/** The name of something that moves with a student. */
export type StudentPart = keyof typeof studentParts;

/** How much of what a student has; what there is none of is left out. */
export type StudentPartCounts = Partial<Record<StudentPart, number>>;

const partNames = Object.keys(studentParts) as StudentPart[];

/** "2 registrations, 1 lesson"; '' for nothing. */
export const partsText = (counts: StudentPartCounts): string =>
  partNames
    .flatMap((name) => {
      const count = counts[name] ?? 0;
      const [one, many] = studentParts[name];
      return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
    })
    .join(', ');

/** Why two students cannot be merged or separated. */
export const studentMergeMessages = {
  studentRequired: 'Please choose the other student.',
  itself: 'This is the same student. Please choose another one.',
  otherFamily: 'These students are not in the same family.',
  otherParent:
    'These students are in the accounts of two parents, and each parent would lose sight of one of them. Please leave them apart.',
  keepsAccount: 'Only one of these students belongs to an account. Please keep that one as the main student.',
  hasOthers: 'Other students are merged into this one. Keep this one as the main student, or separate those first.',
  meanwhile: 'Something about these students has changed in the meantime. Please review it.',
  signIn: 'Please confirm that the second sign-in ends.',
  mainRemoved: 'The main student was removed, so there is nothing to separate the other one from.',
  nameTaken: 'The family has another student with this name by now. Please change that name first.',
  consultation:
    'Both students have something at the time of a consultation. Please move or cancel one of the two first.',
} as const;
