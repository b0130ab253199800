import { Link, type ErrorComponentProps } from '@tanstack/react-router';

/** Shown in place of a page that could not be drawn. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  return (
    <div>
      <h1>This page could not be shown</h1>
      <button type="button" onClick={reset}>
        Try again
      </button>
      <Link to="/">Return to Home</Link>
    </div>
  );
}
