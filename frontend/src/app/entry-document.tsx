import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reactErrorOptions, watchClientErrors } from './client-errors';
import { documentParts } from '../lib/document-parts';
import { DocumentApp } from './document-app';
import { loadDocumentPage } from './document-pages';
import { createQueryClient } from './query-client';
import { loadPageScripts } from './start';

watchClientErrors();

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element with the ID ${id}`);
  return element;
}

/**
 * Hydrates this page without the router; called by the startup script.
 * @throws TypeError if a script cannot be loaded
 */
export async function start(): Promise<void> {
  if (!(await loadPageScripts())) return;
  const path = window.location.pathname;
  const Page = await loadDocumentPage(path);
  const queryClient = createQueryClient();
  hydrate(queryClient, JSON.parse(elementOf(documentParts.data).textContent) as DehydratedState);
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
