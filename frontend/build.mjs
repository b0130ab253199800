import { rm } from 'node:fs/promises';
import { build } from 'vite';
import { compressFiles } from './compress.mjs';

/*
 * Makes the three builds of `vite.config.ts` in one process, which loads and warms up the plugins once. The renderers do not wait for the
 * browser's files; the script of static pages does, because it is added to their manifest.
 */
const browser = build().then(() => build({ mode: 'site' }));
const renderers = build({ build: { ssr: true } });
await Promise.all([browser, renderers]);
await rm('dist/compressed', { recursive: true, force: true });
await Promise.all([compressFiles('dist/client', 'dist/compressed'), import('./dist/server/finish.js')]);
