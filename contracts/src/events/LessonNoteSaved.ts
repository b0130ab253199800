/** A tutor said what became of a lesson, or changed it. */
export interface LessonNoteSaved {
  lesson_id: string;
  /** Of the note: the first is 1. */
  version: number;
}

export const lessonNoteSaved = { name: 'LessonNoteSaved', version: 1 } as const;
