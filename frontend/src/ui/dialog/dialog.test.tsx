// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog, type DialogProps } from './dialog';

function Page(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div data-app-root="">
        <button onClick={() => setOpen(true)}>open</button>
      </div>
      <Dialog title="Pay" {...props} open={open} onClose={() => setOpen(false)}>
        <input aria-label="Name on card" />
      </Dialog>
    </>
  );
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}
const appRoot = (): HTMLElement => find('[data-app-root]');
const settle = (): Promise<void> => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const escape = (): boolean => fireEvent.keyDown(document, { key: 'Escape' });

async function openDialog(props: Partial<DialogProps> = {}): Promise<void> {
  render(<Page {...props} />);
  const opener = screen.getByText('open');
  opener.focus();
  fireEvent.click(opener);
  await settle();
}

afterEach(cleanup);

describe('dialog', () => {
  it('has a name, takes focus, closes on Escape and restores focus', async () => {
    await openDialog();
    expect(screen.getByRole('dialog', { name: 'Pay' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Name on card'));
    escape();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('open'));
  });

  it('restores focus before code that looks for a lost focus runs, however it is closed', async () => {
    await openDialog();
    escape();
    expect(document.activeElement).toBe(screen.getByText('open'));
    fireEvent.click(screen.getByText('open'));
    await settle();
    fireEvent.click(screen.getByLabelText('Close'));
    expect(document.activeElement).toBe(screen.getByText('open'));
  });

  it.each([
    ['a button that was rendered again', 'Move the lesson', () => <button key="again">Move the lesson</button>],
    ['the button of its menu', 'Actions', () => <button id="actions">Actions</button>],
    ['nothing, if it is gone', '', () => <p>Moved</p>],
  ])('gives focus back to %s', async (_what, name, Again) => {
    const isMenu = name === 'Actions';
    const opener = (
      <div {...(isMenu && { role: 'menu', 'aria-labelledby': 'actions' })}>
        <button>Move the lesson</button>
      </div>
    );
    const page = (content: React.ReactNode, open: boolean) => (
      <>
        <div data-app-root="">{content}</div>
        {open && (
          <Dialog open title="Move" onClose={() => undefined}>
            <button>Save</button>
          </Dialog>
        )}
      </>
    );
    const { rerender } = render(page(opener, false));
    screen.getByText('Move the lesson').focus();
    rerender(page(opener, true));
    await settle();
    rerender(page(Again(), true));
    rerender(page(Again(), false));
    await settle();
    expect(document.activeElement).toBe(name ? screen.getByText(name) : document.body);
  });

  it('stays open when it is not dismissible', async () => {
    await openDialog({ dismissible: false });
    escape();
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    fireEvent.pointerDown(find('[data-scrim]'));
    await settle();
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(screen.queryByLabelText('Close')).toBeNull();
  });

  it('makes the app inert only while open', async () => {
    await openDialog();
    expect(appRoot().inert).toBe(true);
    fireEvent.pointerDown(find('[data-scrim]'));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(appRoot().inert).toBe(false);
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('injects no style sheet, which the content security policy would block', async () => {
    const before = document.querySelectorAll('style').length;
    await openDialog();
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });

  it('stays open when an iframe next to it takes focus', async () => {
    await openDialog();
    const frame = document.createElement('iframe');
    frame.tabIndex = 0;
    document.body.append(frame);
    act(() => frame.focus());
    await settle();
    expect(document.activeElement).toBe(frame);
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(frame.closest('[inert], [aria-hidden="true"]')).toBeNull();
    frame.remove();
  });
});

describe('confirm dialog', () => {
  const show = (busyText: string | false) => {
    const handlers = { onConfirm: vi.fn(), onCancel: vi.fn() };
    render(
      <ConfirmDialog
        open
        title="Remove Ana?"
        description="Her sign-in stops working."
        confirmText="Remove student"
        busyText={busyText}
        {...handlers}
      />,
    );
    return handlers;
  };

  it('focuses Cancel first and reports the choice', async () => {
    const { onConfirm, onCancel } = show(false);
    await settle();
    expect(screen.getByRole('alertdialog', { name: 'Remove Ana?' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByText('Cancel'));
    fireEvent.click(screen.getByText('Remove student'));
    expect(onConfirm).toHaveBeenCalledOnce();
    escape();
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('ignores clicks and Escape while busy', async () => {
    const { onConfirm, onCancel } = show('Removing…');
    await settle();
    fireEvent.click(screen.getByText('Removing…'));
    escape();
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });
});
