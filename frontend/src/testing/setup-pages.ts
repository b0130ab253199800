import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// `findBy…` and `waitFor` give up after one second otherwise, which a busy machine may need for one answer.
configure({ asyncUtilTimeout: 10_000 });

// Files share a process. Nothing of the one before is left: its modules, its document, what it stored, its clock.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
document.head.replaceChildren();
document.body.replaceChildren();
window.localStorage.clear();
window.sessionStorage.clear();
window.history.replaceState(null, '', '/');
