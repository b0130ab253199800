// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DateFamily } from '@academy/contracts/http/office/date-messages';
import { press, type } from '../../testing/office-pages';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { StaffContext } from '../office-context';
import { MessageDialog } from './message-dialog';

const day = '2026-12-05';
const send = `POST /api/office/saturdays/${day}/messages`;
const family: DateFamily = {
  registration_id: 'r-1',
  name: 'Ann Lee',
  email: 'ann@example.com',
  students: ['Kim'],
  session_ids: ['practice-sat'],
  tests: [{ session_id: 'practice-sat', date: `${day} 09:00` }],
};

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  const families = { status: 200, body: { success: true, families: [family] } };
  api = await openPageApi({ [`GET /api/office/saturdays/${day}/families`]: families });
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  await api.close();
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <StaffContext value={{ id: 'staff-1', role: 'desk' } as Parameters<typeof StaffContext>[0]['value']}>
      <ToastProvider>
        <button onClick={() => setOpen(true)}>Write</button>
        {isOpen && <MessageDialog day={day} tests={[]} onClose={() => setOpen(false)} />}
      </ToastProvider>
    </StaffContext>
  );
}

it('keeps a message after Escape, and sends it with the same id, because an attempt may have arrived', async () => {
  renderSite({ pages: { '/': <Page /> } });
  await press('Write');
  await screen.findByRole('textbox', { name: 'Subject' });
  type('Subject', 'Parking');
  type('Message', 'Please park behind the library.');
  api.replies[send] = refusal(503, 'unavailable', 'Please try again in a moment.');
  await press('Preview');
  await press('Send to 1 family');
  await screen.findByText('Please try again in a moment.');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Write');
  await screen.findByText('You typed this earlier. It has not been saved or sent.');
  await press('Preview');
  await press('Send to 1 family');
  await waitFor(() => expect(api.bodies(send)).toHaveLength(2));
  const [first, second] = api.bodies(send);
  expect(second).toEqual(first);
});
