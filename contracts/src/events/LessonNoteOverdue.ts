/** A lesson ended a day ago, and its note is missing. */
export interface LessonNoteOverdue {
  lesson_id: string;
}

export const lessonNoteOverdue = { name: 'LessonNoteOverdue', version: 1 } as const;
