// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StudentInfoResponse } from '@academy/contracts/http/student-info';
import { familyInfo } from '../../api/progress/info';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { StudentInfo } from './student-info';

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({});
});
afterEach(async () => {
  cleanup();
  await api.close();
});

const path = '/api/students/student-1/info';
const stored = (allergies: string, version: number, mayEdit = true): { status: number; body: StudentInfoResponse } => ({
  status: 200,
  body: {
    success: true,
    fields: [
      { field: 'allergies', name: 'Allergies', info: { allergies }, may_edit: mayEdit },
      { field: 'own_1', name: 'Way home', info: {}, may_edit: false },
    ],
    version,
  },
});
const show = () =>
  renderSite({
    pages: {
      '/': (
        <ToastProvider>
          <StudentInfo
            api={familyInfo('student-1')}
            firstName="Sam"
            renderFrame={(body) => <section aria-label="About Sam">{body}</section>}
          />
        </ToastProvider>
      ),
    },
  });

describe('what the academy knows about a student', () => {
  it('has no section for a reader who may see none of it', async () => {
    api.replies[`GET ${path}`] = { status: 200, body: { ...stored('', 0).body, fields: [] } };
    show();
    await screen.findByRole('region', { name: 'About Sam' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'About Sam' })).toBeNull());
  });

  it('cannot be edited by a reader who may only see it', async () => {
    api.replies[`GET ${path}`] = stored('Nuts', 1, false);
    show();
    await screen.findByText('Nuts');
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    api.replies[`GET ${path}`] = refusal(503, 'unavailable', 'Please try again later.');
    show();
    const retry = await screen.findByRole('button', { name: /again/i });
    api.replies[`GET ${path}`] = stored('Nuts', 1);
    fireEvent.click(retry);
    await screen.findByText('Nuts');
  });

  it('shows what someone else saved meanwhile beside what was typed, and saves that only when asked again', async () => {
    api.replies[`GET ${path}`] = stored('Nuts', 1);
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit what to know about Sam' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: /Allergies/ });
    expect(dialog.queryByRole('textbox', { name: /Way home/ })).toBeNull();
    fireEvent.change(field, { target: { value: 'Bees' } });
    api.replies[`PUT ${path}`] = refusal(409, 'stale_version', 'Someone else changed this.');
    api.replies[`GET ${path}`] = stored('Cats', 2);
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Cats');
    expect(field).toHaveProperty('value', 'Bees');
    api.replies[`PUT ${path}`] = stored('Bees', 3);
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('Bees');
    expect(api.bodies(`PUT ${path}`)).toEqual([1, 2].map((version) => ({ info: { allergies: 'Bees' }, version })));
  });
});
