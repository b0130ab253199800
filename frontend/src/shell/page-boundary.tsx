import { Component, type ReactNode } from 'react';
import { ErrorMessage } from './error-message';

/** Shows a message in place of a page that throws. React reports the error, see `client-errors.ts`. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorMessage onTryAgain={() => window.location.reload()} /> : this.props.children;
  }
}
