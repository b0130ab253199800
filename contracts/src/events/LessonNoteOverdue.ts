/** A lesson ended 24 hours ago, and its note is still missing. */
export interface LessonNoteOverdue {
  lesson_id: string;
}

export const lessonNoteOverdue = { name: 'LessonNoteOverdue', version: 1 } as const;
