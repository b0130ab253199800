import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { bringIntoView } from '../../lib/focus';
import { Button } from '../button/button';
import { Notice } from '../notice/notice';

/** Delay before a failed load is retried, in milliseconds. */
const retryAfterMs = 500;

interface LazyPartOptions<Props> {
  /** Shown while the part loads, and in place of an optional part that cannot be loaded. */
  fallback?: (props: Props) => ReactNode;
  /** Optional part: on failure, only the fallback is shown. */
  optional?: boolean;
}

/**
 * A component whose code is loaded on first render. A failed load is retried once. After that, a required part shows a message in its
 * place, and the rest of the page, with all input, stays as it is.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = () => null, optional = false }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const create = () => lazy(async () => ({ default: await load().catch(() => later(load)) }));
  let Part = create();
  return function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const tryAgain = () => {
      // A new component, because React caches the failure of the old one.
      Part = create();
      setAttempt(attempt + 1);
    };
    return (
      <Boundary key={attempt} fallback={optional ? fallback(props) : <LoadFailed onTryAgain={tryAgain} />}>
        <Suspense fallback={fallback(props)}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

async function later<T>(load: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  return load();
}

class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

function LoadFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div ref={bringIntoView} tabIndex={-1}>
      <Notice tone="caution" live="alert" title="This part of the page did not load">
        <p>Check your connection, then try again. Everything you typed is still here.</p>
        <Button variant="secondary" onClick={onTryAgain}>
          Try again
        </Button>
      </Notice>
    </div>
  );
}
