// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button, buttonClass } from './button';

afterEach(cleanup);

describe('button', () => {
  it('submits a form only with type submit', () => {
    const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submitted}>
        <Button>Plain</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    fireEvent.click(screen.getByText('Plain'));
    expect(submitted).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Send'));
    expect(submitted).toHaveBeenCalledOnce();
  });

  it('shows the busy text, keeps focus and ignores clicks while busy', () => {
    const pressed = vi.fn();
    const submitted = vi.fn();
    const form = (busyText?: string) => (
      <form onSubmit={submitted}>
        <Button type="submit" onClick={pressed} busyText={busyText}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form());
    const button = screen.getByRole('button');
    button.focus();
    rerender(form('Saving…'));
    fireEvent.click(button);
    expect(pressed).not.toHaveBeenCalled();
    expect(submitted).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.textContent).toBe('Saving…');
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('forwards its ref', () => {
    const given: { current: HTMLButtonElement | null } = { current: null };
    render(<Button ref={given}>Save</Button>);
    expect(given.current).toBe(screen.getByRole('button'));
  });

  it('provides class lists per variant for links', () => {
    expect(buttonClass('primary')).not.toBe(buttonClass('secondary'));
    expect(buttonClass('primary', { block: true }).startsWith(buttonClass('primary'))).toBe(true);
  });
});
