import { createContext, use, type ComponentProps } from 'react';
import { leavePage } from './leave-page';

interface OpenOptions {
  /** Replaces the current page in the browser's history. */
  replace?: boolean;
  /** Leaves a page that would ask first, such as one that sends files. */
  force?: boolean;
}

/** What a link does on its own page instead of loading a document. */
export type LinkHandlers = Pick<
  ComponentProps<'a'>,
  'onClick' | 'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onTouchStart'
>;

/** The address of the current page, and how it opens other pages of this site. */
export interface Navigation {
  /** Path of the page, such as `/forms/college-essays`. */
  path: string;
  /** Path with query and fragment. */
  href: string;
  /** Opens a page of this site. @param to its path, with a query or fragment if needed */
  open: (to: string, options?: OpenOptions) => void;
  /** Returns the handlers of a link to a page. Without a router there are none, and the browser follows the link. */
  handlersOf: (to: string) => LinkHandlers;
}

/** Opens pages as documents, which is what pages without the router do. */
export const byDocument: Pick<Navigation, 'open' | 'handlersOf'> = {
  open: (to, { replace = false } = {}) =>
    leavePage(() => (replace ? window.location.replace(to) : window.location.assign(to))),
  handlersOf: () => ({}),
};

const NavigationContext = createContext<Navigation>({ path: '/', href: '/', ...byDocument });

export const NavigationProvider = NavigationContext.Provider;

/** Returns the address of the current page, and how it opens others. */
export const useNavigation = (): Navigation => use(NavigationContext);
