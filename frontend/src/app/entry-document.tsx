import { hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reactErrorOptions, watchClientErrors } from './client-errors';
import { documentParts, type PageData } from '../lib/document-parts';
import { keepEarlyFormValues } from '../lib/read-dom-form-values';
import { DocumentApp } from './document-app';
import { loadDocumentPage } from './document-pages';
import { createQueryClient } from './query-client';
import { isAtDialogEntry } from '../lib/leave-page';
import { undoTextRewrites } from './rewritten-text';
import { loadPageScripts } from './start';

watchClientErrors();
undoTextRewrites();

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element with the ID ${id}`);
  return element;
}

/**
 * Pages that the app opened share a document in the browser's history. If one of them was loaded again as this page, going back to
 * another only changes the address.
 */
function reloadAtOtherAddress(): void {
  const addressOf = ({ pathname, search }: Location) => pathname + search;
  const address = addressOf(window.location);
  window.addEventListener('popstate', () => {
    if (addressOf(window.location) !== address) window.location.reload();
  });
}

/**
 * Hydrates this page without the router; called by the startup script.
 * @throws TypeError if a script cannot be loaded
 */
export async function start(): Promise<void> {
  if (!(await loadPageScripts())) return;
  // The page was reloaded, or opened by Back, at the entry of a dialog that is not open anymore.
  if (isAtDialogEntry()) void import('../lib/back-entry').catch(() => undefined);
  reloadAtOtherAddress();
  const { path, cache } = JSON.parse(elementOf(documentParts.data).textContent) as PageData;
  const Page = await loadDocumentPage(path);
  const queryClient = createQueryClient();
  hydrate(queryClient, cache);
  keepEarlyFormValues();
  hydrateRoot(
    elementOf(documentParts.root),
    <StrictMode>
      <DocumentApp path={path} queryClient={queryClient}>
        <Page />
      </DocumentApp>
    </StrictMode>,
    reactErrorOptions,
  );
}
