// @vitest-environment jsdom
import { cleanup, fireEvent, queries, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aRegistration } from '../../testing/account-registrations';
import { openPageApi } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { DetailsDialog } from './details-dialog';

const call = 'PUT /api/registrations/r-1/details';
const page = { ...aRegistration, details: { ...aRegistration.details, student_email: 'kim@example.com' } };
const onClose = vi.fn();

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  onClose.mockClear();
  api = await openPageApi({ [call]: { status: 200, body: { success: true, data: page } } });
});
afterEach(async () => {
  cleanup();
  await api.close();
});

/** Opens the dialog of a registration, runs `edit` and presses Save. */
async function save(shown: typeof page, edit: (dialog: ReturnType<typeof within<typeof queries>>) => void) {
  renderSite({
    pages: {
      '/': (
        <ToastProvider>
          <DetailsDialog page={shown} onClose={onClose} />
        </ToastProvider>
      ),
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Change details' }));
  edit(dialog);
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  return dialog;
}

it('sends only the changed fields', async () => {
  await save(page, (dialog) =>
    fireEvent.change(dialog.getByLabelText('School'), { target: { value: 'Larchmont High' } }),
  );
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.bodies(call)).toEqual([{ school: 'Larchmont High' }]);
});

it('marks an empty required field of a test registration and sends nothing', async () => {
  const dialog = await save(page, ({ getByLabelText, queryByLabelText }) => {
    // The form of a test has no grade field and no questions about lessons.
    expect(queryByLabelText(/Grade|Notes/)).toBeNull();
    fireEvent.change(getByLabelText('School'), { target: { value: '' } });
  });
  expect(dialog.getByLabelText('School').getAttribute('aria-invalid')).toBe('true');
  expect(api.bodies(call)).toEqual([]);
});

it('shows and saves the preferred lesson times of a package', async () => {
  const course = { ...page, tests: [], details: { ...page.details, grade: '11', preferred_times: 'saturdays' } };
  await save(course, ({ getByLabelText }) => fireEvent.click(getByLabelText('Sundays')));
  await waitFor(() => expect(api.bodies(call)).toEqual([{ preferred_times: 'saturdays,sundays' }]));
});
