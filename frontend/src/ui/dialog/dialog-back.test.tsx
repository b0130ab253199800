// @vitest-environment jsdom
// Isolated: the tests before it in a shared document would handle Back as well.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { byDocument } from '../../lib/navigation';
import { leavePage } from '../../lib/leave-page';
import { Dialog, type DialogProps } from './dialog';

function Page({ onPaid, ...props }: Partial<DialogProps> & { onPaid?: () => void }) {
  const [open, setOpen] = useState<'none' | 'pay' | 'confirm'>('none');
  return (
    <div data-app-root="">
      <button onClick={() => setOpen('pay')}>open</button>
      <Dialog title="Pay" {...props} open={open !== 'none'} onClose={() => setOpen('none')}>
        <button onClick={() => setOpen('confirm')}>more</button>
        <button
          onClick={() => {
            setOpen('none');
            onPaid?.();
          }}
        >
          finish
        </button>
      </Dialog>
      <Dialog title="Sure?" open={open === 'confirm'} onClose={() => setOpen('pay')} />
    </div>
  );
}

/** Lets the moves within the history finish. Each takes a few timers, one after another. */
const settle = () =>
  act(async () => {
    for (let timers = 0; timers < 40; timers += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  });
const press = async (name: string) => {
  fireEvent.click(screen.getByText(name));
  await settle();
};
const back = async () => {
  window.history.back();
  await settle();
};
const shown = () => screen.queryAllByRole('dialog').map((dialog) => dialog.textContent.replace(/more|finish/g, ''));
const page = () => (window.history.state as { page?: number } | null)?.page;
const isAtEntry = () => 'isDialog' in (window.history.state as object);

const router = vi.fn();
let pages = 0;

beforeEach(() => {
  pages += 1;
  window.history.pushState({ page: pages }, '', `/form-${pages}`);
  window.addEventListener('popstate', router);
  router.mockClear();
});
afterEach(() => {
  cleanup();
  window.removeEventListener('popstate', router);
});

describe('Back while a dialog is open', () => {
  it('closes the dialog, keeps the page, and then leaves the page', async () => {
    render(<Page />);
    await press('open');
    expect([shown(), page()]).toEqual([['Pay'], pages]);
    await back();
    expect([shown(), page(), isAtEntry(), router.mock.calls.length]).toEqual([[], pages, false, 0]);
    await back();
    expect([page(), router.mock.calls.length]).not.toEqual([pages, 0]);
  });

  it('closes one dialog at a time', async () => {
    render(<Page />);
    await press('open');
    await press('more');
    await back();
    expect([shown(), page()]).toEqual([['Pay'], pages]);
    await back();
    expect([shown(), page(), router.mock.calls.length]).toEqual([[], pages, 0]);
  });

  it('does nothing while the work of the dialog must not be interrupted', async () => {
    const { rerender } = render(<Page dismissible={false} />);
    await press('open');
    for (let n = 0; n < 3; n += 1) {
      await back();
      expect([shown(), page(), isAtEntry()]).toEqual([['Pay'], pages, true]);
    }
    rerender(<Page dismissible />);
    await back();
    expect([shown(), page(), router.mock.calls.length]).toEqual([[], pages, 0]);
  });
});

describe('the additional entry of the history', () => {
  it.each([
    ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
    ['the close button', () => fireEvent.click(screen.getByLabelText('Close'))],
    ['a button of the dialog', () => fireEvent.click(screen.getByText('finish'))],
  ])('is gone after %s, however often the dialog opens', async (_what, close) => {
    render(<Page />);
    const before = window.history.length;
    for (let n = 0; n < 3; n += 1) {
      await press('open');
      close();
      await settle();
      expect([shown(), isAtEntry(), page()]).toEqual([[], false, pages]);
    }
    // One entry ahead, which the next navigation replaces.
    expect(window.history.length - before).toBeLessThanOrEqual(1);
    expect(router).not.toHaveBeenCalled();
    await back();
    expect(page()).not.toBe(pages);
  });

  it.each(['while it is open', 'as it closes'])('is gone before another page opens %s', async (when) => {
    const opened: boolean[] = [];
    const leave = () => leavePage(() => void opened.push(isAtEntry()));
    render(<Page onPaid={leave} />);
    await press('open');
    if (when === 'as it closes') await press('finish');
    else leave();
    await settle();
    expect(opened).toEqual([false]);
  });

  it('is skipped by Back when a router opened another page above it', async () => {
    render(<Page />);
    await press('open');
    window.history.pushState({ page: 'next' }, '', '/next');
    cleanup();
    await settle();
    await back();
    await settle();
    expect([page(), isAtEntry(), router.mock.calls.length]).toEqual([pages, false, 1]);
  });
});

describe('when the event of a step of its own comes late, as on a busy device', () => {
  /** Opens and closes a dialog. @returns a function that makes the step back, which the browser would make at once */
  const closeDialog = async (): Promise<() => Promise<void>> => {
    const go = window.history.go.bind(window.history);
    const steps: (() => void)[] = [];
    vi.spyOn(window.history, 'go').mockImplementationOnce((delta) => void steps.push(() => go(delta)));
    render(<Page />);
    await press('open');
    await press('finish');
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_100)));
    return async () => {
      for (const step of steps) step();
      await settle();
    };
  };
  afterEach(() => void vi.restoreAllMocks());

  it('does not take it for a press of Back', async () => {
    const stepBack = await closeDialog();
    await press('open');
    await stepBack();
    expect([shown(), page(), isAtEntry()]).toEqual([['Pay'], pages, true]);
    await back();
    expect([shown(), page(), router.mock.calls.length]).toEqual([[], pages, 0]);
  });

  it('hides it from menus and the router, which take the next press of Back', async () => {
    const stepBack = await closeDialog();
    await stepBack();
    expect([page(), isAtEntry(), router.mock.calls.length]).toEqual([pages, false, 0]);
    await back();
    expect([page(), router.mock.calls.length]).toEqual([pages - 1, 1]);
  });

  it('steps back once for two dialogs', async () => {
    const stepBack = await closeDialog();
    await press('open');
    await press('finish');
    await stepBack();
    expect([shown(), page(), isAtEntry(), router.mock.calls.length]).toEqual([[], pages, false, 0]);
  });
});

describe('while the browser reloads the page or opens another one', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each(['Escape', 'the close button', 'a button of the dialog'])(
    'leaves the entry only if the page stays, after %s',
    async (what) => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const go = vi.spyOn(window.history, 'go');
      render(<Page />);
      fireEvent.click(screen.getByText('open'));
      act(() => void vi.advanceTimersByTime(100));
      // It comes before the first byte of the new page, which may take seconds on a slow connection.
      window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      if (what === 'Escape') fireEvent.keyDown(document, { key: 'Escape' });
      else if (what === 'the close button') fireEvent.click(screen.getByLabelText('Close'));
      else fireEvent.click(screen.getByText('finish'));
      act(() => void vi.advanceTimersByTime(5_000));
      expect([shown(), go.mock.calls.length]).toEqual([[], 0]);
      await act(async () => void (await vi.advanceTimersByTimeAsync(5_100)));
      expect([go.mock.calls.length, isAtEntry(), page()]).toEqual([1, false, pages]);
    },
  );
});

it('leaves the entry of a dialog with which the page was reloaded', async () => {
  window.history.pushState({ page: pages, isDialog: true }, '');
  vi.resetModules();
  await import('../../lib/back-entry');
  await settle();
  expect([page(), isAtEntry(), router.mock.calls.length]).toEqual([pages, false, 0]);
});

it('opens pages at once where no dialog is open', () => {
  expect(byDocument.handlersOf('/')).toEqual({});
  const open = vi.fn();
  leavePage(open);
  expect(open).toHaveBeenCalledOnce();
});
