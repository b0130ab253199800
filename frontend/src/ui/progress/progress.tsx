import { useOnline } from '../../lib/use-online';
import { progressText, spinner } from './progress.css';

/** A spinner. It does not move with reduced motion, so always add text next to it. */
export function Spinner() {
  return (
    <svg
      className={spinner}
      viewBox="0 0 20 20"
      width="1.125em"
      height="1.125em"
      fill="none"
      strokeWidth="2.25"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" />
    </svg>
  );
}

/** Text that says what is loading, announced to screen readers. Offline, it says so. */
export function ProgressText({ children }: { children: string }) {
  const online = useOnline();
  return (
    <p className={progressText} role="status">
      {online && <Spinner />}
      <span>{online ? children : `${children} You are offline. This continues once you are connected.`}</span>
    </p>
  );
}
