import { expect, it } from 'vitest';
import { readImports } from './boundary-rules.mjs';
import { plainUi } from './ui-rules.mjs';

const check = (files) =>
  plainUi(new Map(Object.entries(files).map(([path, text]) => [path, readImports(path, text)]))).map(
    ({ path, message }) => `${path}: ${message.replace(/.* reaches /, '')}`,
  );

const button = 'frontend/src/ui/button/button.tsx';
const router = "import { Link } from '@tanstack/react-router';";

it.each(["import { Link } from '@tanstack/react-router';", "import { setup } from 'xstate';"])(
  'reports a UI component that contains %s',
  (text) => {
    expect(check({ [button]: text })).toHaveLength(1);
  },
);

it('reports a forbidden import that a UI component reaches through any number of files', () => {
  const files = {
    [button]: "import { a } from '../../lib/a';",
    'frontend/src/lib/a.ts': "import { b } from './deep';",
    'frontend/src/lib/deep/index.ts': "import { c } from '../c';",
    'frontend/src/lib/c.tsx': router,
  };
  expect(check(files)).toEqual([
    `${button}: frontend/src/lib/a.ts → frontend/src/lib/deep/index.ts → frontend/src/lib/c.tsx → @tanstack/react-router`,
  ]);
});

it('accepts circular imports, tests and other folders', () => {
  expect(
    check({
      [button]: "import { a } from '../../lib/a';",
      'frontend/src/lib/a.ts': "import { b } from './b';",
      'frontend/src/lib/b.ts': "import { a } from './a';",
      'frontend/src/ui/button/button.test.tsx': router,
      'frontend/src/links/page-link.tsx': router,
    }),
  ).toEqual([]);
});
