import { Component, type ReactNode } from 'react';
import { ErrorMessage } from './error-message';

/**
 * Shows a message in place of a page that throws. React reports the error, see `client-errors.ts`. Offline, trying again only renders the
 * page again, because nothing would be left after a reload.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  private readonly tryAgain = () => (navigator.onLine ? window.location.reload() : this.setState({ failed: false }));

  override render() {
    return this.state.failed ? <ErrorMessage onTryAgain={this.tryAgain} /> : this.props.children;
  }
}
