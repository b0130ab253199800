import type { ToastMessage } from '../ui/toast/toast-list';

export const studentsFetchFailed: ToastMessage = {
  tone: 'error',
  title: 'Failed to Fetch Students',
  description: 'Unable to retrieve student data. Please try again.',
};
export const studentsRefreshFailed: ToastMessage = {
  tone: 'error',
  title: 'Failed to Refresh Students',
  description: 'Unable to retrieve updated student data.',
};

export const registrationsFailedTitle = 'Failed to Fetch Registrations';
export const registrationsFailedText = 'Unable to retrieve registrations. Please try again.';

/** Placeholders for a number that is loading and for one that failed to load. */
export const loadingFigure = '...';
export const missingFigure = '–';

/** "scheduled" → "Scheduled". */
export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
