import type { Achievement, Activity } from '../rules/highlights.js';

/** `GET /students/:id/highlights` (a parent's own living child, or the student; anyone else's is 404). */
export interface HighlightsResponse {
  success: true;
  data: {
    /** Of all packages of the student: sessions used, out of those bought and kept. Null without a package. */
    sessions: { used: number; total: number } | null;
    activities: Activity[];
    achievements: Achievement[];
  };
}
