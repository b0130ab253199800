import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Shown at every address that has no page. */
export function NotFoundPage() {
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => console.error('404: no page at', path), [path]);
  return (
    <div>
      <h1>404</h1>
      <p>Oops! Page not found</p>
      <Link to="/">Return to Home</Link>
    </div>
  );
}
