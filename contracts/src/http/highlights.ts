import { call, type } from './call.js';
import type { Achievement, Activity } from '../rules/highlights.js';

/** `GET /students/:id/highlights` (the student or their parent; 404 for anyone else and for removed students). */
export interface HighlightsResponse {
  success: true;
  data: {
    /** Sessions of all packages of the student: used, and used plus left. Null without a package. */
    sessions: { used: number; total: number } | null;
    activities: Activity[];
    achievements: Achievement[];
  };
}

export const getHighlights = call('GET', '/students/:id/highlights', 'signed-in', {
  answer: type<HighlightsResponse>(),
});
