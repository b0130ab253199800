/** A lesson was moved to another time, before its change would count. */
export interface LessonMoved {
  lesson_id: string;
  /** ISO 8601. */
  old_start: string;
  /** How often it has been moved by then. */
  moves: number;
}

export const lessonMoved = { name: 'LessonMoved', version: 1 } as const;
