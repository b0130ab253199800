/** One or more lessons of a package were booked together. */
export interface LessonsBooked {
  lesson_ids: string[];
}

export const lessonsBooked = { name: 'LessonsBooked', version: 1 } as const;
