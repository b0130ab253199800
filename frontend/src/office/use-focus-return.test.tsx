// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from '../ui/dialog/dialog';
import { useFocusReturn } from './use-focus-return';

afterEach(cleanup);

function Page({ hasOpener = true }: { hasOpener?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const returnFocus = useFocusReturn();
  const close = () => {
    setOpen(false);
    returnFocus('opener');
  };
  return (
    <>
      <h1>Saturday</h1>
      {hasOpener && (
        <button id="opener" onClick={() => setOpen(true)}>
          Email families
        </button>
      )}
      <button>Close date</button>
      <Dialog open={isOpen} onClose={close} title="Email families" />
    </>
  );
}

const close = () => {
  const page = render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Email families' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  return page;
};

it('focuses the opener as soon as the dialog is closed', () => {
  close();
  expect(document.activeElement?.id).toBe('opener');
});

it('leaves the focus where the user moved it afterwards', async () => {
  close();
  const next = screen.getByRole('button', { name: 'Close date' });
  next.focus();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(next);
});

it('focuses the heading when the opener is removed afterwards, unless the user has moved on', () => {
  const { rerender } = close();
  rerender(<Page hasOpener={false} />);
  expect(document.activeElement?.tagName).toBe('H1');
  cleanup();
  const again = close();
  const next = screen.getByRole('button', { name: 'Close date' });
  next.focus();
  again.rerender(<Page hasOpener={false} />);
  expect(document.activeElement).toBe(next);
});
