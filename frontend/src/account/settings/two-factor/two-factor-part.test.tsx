// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TwoFactorState } from '@academy/contracts/http/two-factor';
import { aParent } from '../../../testing/builders';
import { openPageApi, refusal } from '../../../testing/page-api';
import { renderSite } from '../../../testing/render';
import { ToastProvider } from '../../../ui/toast/toast';
import { TwoFactorPart } from './two-factor-part';

const base = '/api/account/two-factor';
const off: TwoFactorState = { enabled_at: null, recovery_codes_left: 0 };
const on: TwoFactorState = { enabled_at: '2026-11-20T15:00:00.000Z', recovery_codes_left: 10 };
const data = (state: TwoFactorState) => ({ status: 200, body: { success: true, data: state } });
const codes = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-000${at}`);
const made = { status: 200, body: { success: true, recovery_codes: codes } };
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({
    [`GET ${base}`]: data(off),
    [`POST ${base}/setup`]: { status: 200, body: { success: true, secret, uri: `otpauth://totp/A?secret=${secret}` } },
    [`POST ${base}`]: made,
    [`POST ${base}/recovery-codes`]: made,
    [`POST ${base}/removal`]: data(off),
  });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await api.close();
});

function open(user = aParent()) {
  const page = (
    <ToastProvider>
      <TwoFactorPart user={user} />
    </ToastProvider>
  );
  renderSite({ at: '/settings', pages: { '/settings': page } });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const givePassword = async (button: string) => {
  fireEvent.change(await screen.findByLabelText('Current password'), { target: { value: 'Parent2026' } });
  press(button);
};
const heading = () => screen.getByRole('heading', { name: 'Two-factor authentication' });

describe('two-factor settings while two-factor authentication is off', () => {
  it('show “Not Enabled” and an Enable button', async () => {
    open();
    await screen.findByText('Not Enabled');
    screen.getByRole('button', { name: 'Enable' });
    heading();
  });

  it('turn on with the password and a first code, and show recovery codes until they are saved', async () => {
    open();
    await screen.findByText('Not Enabled');
    press('Enable');
    await givePassword('Continue');
    await screen.findByRole('img', { name: 'QR code with the key beside it' });
    screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    api.replies[`POST ${base}`] = refusal(422, 'validation_failed', '', { code: ['Wrong'] });
    const field = screen.getByLabelText('First code from the app');
    fireEvent.change(field, { target: { value: '000000' } });
    press('Turn on');
    await screen.findByRole('link', { name: 'Wrong' });
    [api.replies[`POST ${base}`], api.replies[`GET ${base}`]] = [made, data(on)];
    fireEvent.change(field, { target: { value: '123456' } });
    press('Turn on');
    const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    within(dialog).getByText(/Two-factor authentication is on/);
    press('I have saved them');
    await screen.findByText('Enabled');
    screen.getByText('Since 11/20/2026. 10 recovery codes left.');
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    expect(api.bodies(`POST ${base}/setup`)).toEqual([{ current_password: 'Parent2026' }]);
    expect(api.bodies(`POST ${base}`)).toEqual([{ code: '000000' }, { code: '123456' }]);
  });

  it('return focus to the Enable button when the setup is closed at its second step', async () => {
    open();
    await screen.findByText('Not Enabled');
    press('Enable');
    await givePassword('Continue');
    await screen.findByRole('img', { name: 'QR code with the key beside it' });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enable' })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show an error for a wrong password and keep the typed text', async () => {
    api.replies[`POST ${base}/setup`] = refusal(422, 'validation_failed', '', { current_password: ['Not yours'] });
    open();
    await screen.findByText('Not Enabled');
    press('Enable');
    await givePassword('Continue');
    await screen.findByRole('link', { name: 'Not yours' });
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('Parent2026');
  });

  it('ask a parent with an unconfirmed email address to confirm it first', async () => {
    open(aParent({ email_verified: false }));
    await screen.findByText('Not Enabled');
    press('Enable');
    await screen.findByText('Please confirm your email address');
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });
});

describe('two-factor settings while two-factor authentication is on', () => {
  beforeEach(() => {
    api.replies[`GET ${base}`] = data({ ...on, recovery_codes_left: 3 });
  });

  it('recommend new recovery codes when few are left, and create and print new ones', async () => {
    const print = vi.fn();
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({
      print,
      addEventListener: () => undefined,
    } as unknown as Window);
    open();
    await screen.findByText(/3 recovery codes left\. Please get new ones\./);
    press('New recovery codes');
    await givePassword('Get New Codes');
    await screen.findByText(/Your earlier codes do not work anymore\./);
    press('Print');
    expect(print).toHaveBeenCalledOnce();
    expect(document.querySelector('iframe')?.contentDocument?.body.textContent).toContain(codes[9]);
    press('I have saved them');
    await screen.findByText('New Recovery Codes in Use');
  });

  it('turn off with the password', async () => {
    open();
    await screen.findByText('Enabled');
    press('Turn off');
    await screen.findByRole('dialog', { name: 'Turn off two-factor authentication' });
    api.replies[`GET ${base}`] = data(off);
    await givePassword('Turn Off');
    await screen.findByText('Not Enabled');
    expect(api.bodies(`POST ${base}/removal`)).toEqual([{ current_password: 'Parent2026' }]);
  });

  it('show the server’s message on a 409 when two-factor is already off', async () => {
    const text = 'Two-factor authentication is already off. Please reload the page.';
    api.replies[`POST ${base}/removal`] = refusal(409, 'stale_version', text);
    open();
    await screen.findByText('Enabled');
    press('Turn off');
    await givePassword('Turn Off');
    await screen.findByText(text);
  });
});

it('two-factor settings show an error when they cannot be loaded', async () => {
  api.replies[`GET ${base}`] = { status: 500, body: {} };
  open();
  await screen.findByText('We could not load this setting.', {}, { timeout: 5_000 });
});
