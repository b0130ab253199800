import { screen } from '@testing-library/react';
import type { StaffRole } from '@academy/contracts/rules/staff';
import { vi } from 'vitest';
import { officeApi } from '../api/office/client';
import { at, office, press, type, typePassword } from './office-pages';
import { refusal, type Replies } from './page-api';

/** Ends the session as if no call had been made for hours. @param call the call that notices it, such as `'POST /api/office/leads/l-1/notes'` */
export function idleOut(call: string): void {
  vi.spyOn(officeApi, 'idleMinutes').mockReturnValue(24 * 60);
  office.replies['GET /api/office/session'] = at('signed-out');
  office.replies[call] = refusal(401, 'unauthenticated', 'Please sign in.');
}

/** Signs the same staff member in on the form that replaced the page. @param replies what the page's calls answer from then on */
export async function signInAgain(role: StaffRole, replies: Replies = {}): Promise<void> {
  await screen.findByText(/You were signed out after/);
  const signedIn = at('signed-in', role);
  Object.assign(office.replies, replies);
  office.replies['POST /api/office/session'] = signedIn;
  office.replies['GET /api/office/session'] = signedIn;
  type('Email', 'jordan@example.com');
  typePassword('Password', 'Office2026');
  await press('Sign in');
}
