import { useLocation, useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { checkingText, guardOutcome, type GuardKind } from './guards';
import { useSession } from './session-context';

interface SessionGateProps {
  allow: GuardKind;
  /** Wraps the text shown while the session is checked; the page's own frame. */
  frame?: (text: string) => ReactNode;
  children: ReactNode;
}

/** Shows a page to those who may see it and redirects others, also when the session changes while it is open. */
export function SessionGate({ allow, frame = (text) => <p role="status">{text}</p>, children }: SessionGateProps) {
  const { href, searchStr, hash } = useLocation();
  const address = new URLSearchParams(searchStr).get('redirect');
  const redirect = address !== null && hash !== '' ? `${address}#${hash}` : address;
  // Selected as text, so that the gate renders only when its outcome changes.
  const outcome = useSession((snapshot) => {
    const place = {
      path: href,
      redirect,
      origin: typeof window === 'undefined' ? 'http://localhost' : window.location.origin,
    };
    const { kind, to } = { to: '', ...guardOutcome(snapshot, allow, place) };
    return `${kind} ${to}`;
  });
  const [kind, to = ''] = outcome.split(' ');
  if (kind === 'wait') return frame(checkingText);
  return kind === 'redirect' ? <Redirect href={to} /> : children;
}

/** Navigates to an address, which may have a query and hash, unless another navigation is in progress. */
function Redirect({ href }: { href: string }) {
  const { history } = useRouter();
  const { pathname } = useMatch({ strict: false });
  // The first one stays: on the way there the address is already the new one, and the guarded page still shows.
  const [target] = useState(href);
  useEffect(() => {
    if (isSamePath(history.location.pathname, pathname)) history.replace(target);
  }, [history, target, pathname]);
  return null;
}

function isSamePath(one: string, other: string): boolean {
  const bare = (path: string) => path.replace(/(.)\/+$/, '$1');
  return bare(one) === bare(other);
}
