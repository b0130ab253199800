import { openStartPath } from '../lib/start-path';

/** Returns the preload links of this page's scripts. */
const pageScripts = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];

/**
 * Loads this page's scripts; the page does not change before all of them are there.
 * @returns false if another page was asked for, which is then opened instead, because it has its own HTML
 * @throws TypeError if a script cannot be loaded
 */
export async function loadPageScripts(): Promise<boolean> {
  if (openStartPath(window.location)) return false;
  await Promise.all(pageScripts().map(({ href }) => import(/* @vite-ignore */ href)));
  return true;
}
