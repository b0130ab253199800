import { type AnyRouter, useLocation, useRouter } from '@tanstack/react-router';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { leavePage } from '../lib/leave-page';
import { NavigationProvider, type Navigation } from '../lib/navigation';
import { plainSearch } from '../lib/plain-search';

/** How long the pointer rests on a link before its page is loaded, in ms. Crossing a menu loads nothing. */
const preloadDelayMs = 50;

/** Returns true for a click that opens the link in this tab: not one for a new tab, a new window or a download. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The functions stay the same from page to page, so that effects may depend on them. */
function throughRouter(router: AnyRouter): Pick<Navigation, 'open' | 'handlersOf'> {
  const open: Navigation['open'] = (to, { replace = false, force = false } = {}) =>
    leavePage(() => void router.navigate({ href: to, replace, ignoreBlocker: force }));
  let pointing: ReturnType<typeof setTimeout> | undefined;
  return {
    open,
    handlersOf: (to) => {
      const preload = () => {
        const { pathname, search } = new URL(to, window.location.origin);
        void router.preloadRoute({ to: pathname, search: plainSearch.parseSearch(search) }).catch(() => undefined);
      };
      return {
        onClick: (event) => {
          if (event.defaultPrevented || !isPlainClick(event)) return;
          event.preventDefault();
          open(to);
        },
        onMouseEnter: () => {
          clearTimeout(pointing);
          pointing = setTimeout(preload, preloadDelayMs);
        },
        onMouseLeave: () => clearTimeout(pointing),
        onFocus: preload,
        onTouchStart: preload,
      };
    },
  };
}

/** Opens pages through the router, so that links do not load documents. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const href = useLocation({ select: (location) => location.href });
  const actions = useMemo(() => throughRouter(router), [router]);
  const navigation = useMemo(() => ({ path, href, ...actions }), [path, href, actions]);
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
