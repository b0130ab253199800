import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';
import { root } from './repo.mjs';

const frontend = join(root, 'frontend');
const file = join(frontend, 'src', 'routeTree.gen.ts');

/** Writes the front end's route tree from the files in `src/routes`, as Vite does. @returns whether it was out of date */
export async function writeRouteTree() {
  const before = readFileSync(file, 'utf8');
  await new Generator({ config: getConfig({}, frontend), root: frontend }).run();
  return readFileSync(file, 'utf8') !== before;
}
