// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextField } from '../field/text-field';
import { ErrorSummary, type SummaryError } from './error-summary';

const email: SummaryError = { message: 'Please enter a valid email address', fieldId: 'email' };
const name: SummaryError = { message: 'Please enter a name', fieldId: 'name' };

function Form({ errors, attempt }: { errors: SummaryError[]; attempt: number }) {
  return (
    <form>
      <ErrorSummary errors={errors} attempt={attempt} />
      <TextField id="name" label="Name" />
      <TextField id="email" label="Email" />
    </form>
  );
}

describe('error summary', () => {
  const scrolled = vi.fn();
  beforeEach(() => {
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolled(this.textContent);
    };
  });
  afterEach(() => {
    cleanup();
    scrolled.mockClear();
  });

  it('shows nothing without errors', () => {
    render(<Form errors={[]} attempt={1} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes focus once per failed submit, not when an error changes', () => {
    const { rerender } = render(<Form errors={[]} attempt={0} />);
    rerender(<Form errors={[name, email]} attempt={1} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));

    const field = screen.getByLabelText('Name');
    field.focus();
    rerender(<Form errors={[email]} attempt={1} />);
    expect(document.activeElement).toBe(field);

    rerender(<Form errors={[email]} attempt={2} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('focuses the field and scrolls its label into view', () => {
    render(<Form errors={[name, email]} attempt={1} />);
    scrolled.mockClear();
    const followed = fireEvent.click(screen.getByText('Please enter a valid email address'));
    expect(followed).toBe(false);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(scrolled).toHaveBeenCalledExactlyOnceWith('Email');
  });

  it('shows an error of the whole form without a link', () => {
    const { rerender } = render(<Form errors={[name, { message: 'The server did not answer' }]} attempt={1} />);
    expect(screen.getByText('Please check the form')).toBeDefined();
    rerender(<Form errors={[{ message: 'The server did not answer' }]} attempt={1} />);
    expect(screen.queryByText('Please check the form')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.getByText('The server did not answer').closest('a')).toBeNull();
  });
});
