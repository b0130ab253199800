import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useOnline } from '../lib/use-online';
import { ErrorMessage } from './error-message';

/**
 * The router's page for an error. Failed reads are retried. After any other failure, such as a script that did not load, the document
 * is reloaded, because React and the router cache the failure. Offline it is not reloaded, as nothing would be left.
 */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const online = useOnline();
  const [failedOffline] = useState(!online);
  const tryAgain = () => {
    if (online && !router.state.matches.some(({ status }) => status === 'error')) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <ErrorMessage onTryAgain={tryAgain} offline={failedOffline ? { onBack: () => router.history.back() } : undefined} />
  );
}
