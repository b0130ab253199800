import type { Student } from '@academy/contracts/http/students';
import { aParent } from './builders';
import { openPageApi, type Replies } from './page-api';

/** The only child of `aParent`. */
export const kim: Student = {
  id: 's-1',
  student_name: 'Kim Lee',
  student_email: null,
  school: null,
  user_id: 'parent-1',
  bank_name: null,
  account_number: null,
  created_at: '2026-11-20T15:00:00Z',
  updated_at: '',
};

/**
 * Signs in a parent with one child and starts the API for dashboard tests in jsdom. Close it after the test.
 * @param replies added to the profile and the list of students, or replacing them
 */
export async function openDashboardApi(replies: Replies = {}) {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.setItem('authToken', 't');
  const api = await openPageApi({
    'GET /api/user/profile': { status: 200, body: aParent() },
    'GET /api/parent/user/parent-1': { status: 200, body: { success: true, students: [kim] } },
    ...replies,
  });
  return {
    ...api,
    async close() {
      localStorage.clear();
      sessionStorage.clear();
      await api.close();
    },
  };
}
