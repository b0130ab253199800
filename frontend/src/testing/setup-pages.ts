import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// The default timeout of `findBy…` and `waitFor` is one second, which a busy machine may need for a single response.
configure({ asyncUtilTimeout: 10_000 });

// Test files share a process, so the modules, document, storage and clock of the previous file are reset.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
document.head.replaceChildren();
document.body.replaceChildren();
window.localStorage.clear();
window.sessionStorage.clear();
window.history.replaceState(null, '', '/');
// jsdom has no media queries. Pages get the layout of a wide window.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
